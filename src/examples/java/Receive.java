import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Receive {
    static final int LARGEST = 1_000_000; // bytes; a limit of our own
    /** A secret between you and the service: /notifications/<random>. */
    static final String PATH = System.getenv().getOrDefault("RECEIVER_PATH", "");
    static final Path QUEUE_FILE =
        Path.of(System.getenv().getOrDefault("QUEUE_FILE", "notifications.jsonl"));
    /** The messageId of each notification that was processed. */
    static final Path DONE_FILE = Path.of(QUEUE_FILE + ".done");
    /** An offset without a colon: OffsetDateTime.parse rejects it without this. */
    static final DateTimeFormatter FORM =
        DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxx");
    static final JsonMapper JSON = JsonMapper.builder()
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();
    static final ExecutorService WORKER = Executors.newSingleThreadExecutor();
    static final Set<String> DONE = new HashSet<>(); // used only by the worker thread

    public static void main(String[] args) throws IOException {
        if (!PATH.startsWith("/")) {
            throw new IllegalStateException("set RECEIVER_PATH to a path with a secret in it");
        }
        DONE.addAll(lines(DONE_FILE));
        append(QUEUE_FILE, ""); // terminates an incomplete line
        for (var line : lines(QUEUE_FILE)) {
            try {
                if (!line.isEmpty()) {
                    enqueue(JSON.readTree(line));
                }
            } catch (JsonProcessingException incomplete) {
                System.err.println("skipped: a notification that was not stored completely");
            }
        }
        // Seconds for a request. Each sender has a thread, so that others do not wait.
        System.setProperty("sun.net.httpserver.maxReqTime", "10");
        var port = System.getenv().getOrDefault("PORT", "8080");
        var local = new InetSocketAddress("127.0.0.1", Integer.parseInt(port));
        var server = HttpServer.create(local, 0);
        server.createContext("/", Receive::respond);
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
        System.out.println("listening on " + server.getAddress().getPort());
    }

    static void respond(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.sendResponseHeaders(receive(exchange), -1);
        }
    }

    static int receive(HttpExchange exchange) throws IOException {
        if (!exchange.getRequestURI().toString().equals(PATH)) {
            return 404;
        }
        if (!exchange.getRequestMethod().equals("POST")) {
            return 405;
        }
        var bytes = exchange.getRequestBody().readNBytes(LARGEST + 1);
        if (bytes.length > LARGEST) {
            return 413;
        }
        JsonNode notification;
        try {
            notification = JSON.readTree(bytes);
        } catch (IOException invalid) {
            return 400;
        }
        if (!notification.path("messageId").isTextual()) {
            return 400;
        }
        try {
            append(QUEUE_FILE, notification.toString());
        } catch (IOException problem) {
            System.err.println("not stored: " + problem);
            return 503; // only in this case: an error stops deliveries
        }
        enqueue(notification);
        return 200; // at once, and exactly 200: the trial requires it
    }

    /** Returns when the line is on the disk. */
    static synchronized void append(Path file, String line) throws IOException {
        Files.writeString(file, line + "\n", StandardOpenOption.CREATE,
            StandardOpenOption.APPEND, StandardOpenOption.SYNC);
    }

    static List<String> lines(Path file) throws IOException {
        var bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
        return new String(bytes, StandardCharsets.UTF_8).lines().toList();
    }

    static void enqueue(JsonNode notification) {
        WORKER.execute(() -> {
            try {
                work(notification);
            } catch (Exception problem) { // it stays in the queue, for the next start
                System.err.println("failed: " + problem);
            }
        });
    }

    static void work(JsonNode notification) throws IOException {
        var messageId = notification.get("messageId").asText();
        if (DONE.contains(messageId)) {
            return;
        }
        var timestamp = notification.path("timestamp").asText();
        var moment = OffsetDateTime.parse(timestamp, FORM).toInstant();
        System.out.println(notification.path("event").asText() + " " + messageId + " " + moment);
        DONE.add(messageId); // marked after the work, so that interrupted work is repeated
        append(DONE_FILE, messageId);
    }
}
