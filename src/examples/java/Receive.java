import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

class Receive {
    static final int LARGEST = 1_000_000; // bytes; a limit of our own
    /** An offset without a colon: OffsetDateTime.parse refuses it without this. */
    static final DateTimeFormatter FORM =
        DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxx");
    /** messageId; a real receiver keeps these in a store that expires them. */
    static final Set<String> SEEN = ConcurrentHashMap.newKeySet();
    /** A real receiver keeps its queue on disk. */
    static final ExecutorService QUEUE = Executors.newSingleThreadExecutor();

    public static void main(String[] args) throws IOException {
        var port = System.getenv().getOrDefault("PORT", "8080");
        var server = HttpServer.create(new InetSocketAddress(Integer.parseInt(port)), 0);
        server.createContext("/", Receive::receive);
        server.setExecutor(Executors.newFixedThreadPool(8));
        server.start();
        System.out.println("listening on " + server.getAddress().getPort());
    }

    static void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!exchange.getRequestMethod().equals("POST")) {
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            var bytes = exchange.getRequestBody().readNBytes(LARGEST);
            var body = new String(bytes, StandardCharsets.UTF_8);
            var messageId = field(body, "messageId");
            if (messageId == null) {
                exchange.sendResponseHeaders(400, -1);
                return;
            }
            if (SEEN.add(messageId)) {
                QUEUE.execute(() -> work(body));
            }
            // At once, and exactly 200: the trial asks for it.
            exchange.sendResponseHeaders(200, -1);
        }
    }

    static void work(String body) {
        var moment = OffsetDateTime.parse(field(body, "timestamp"), FORM).toInstant();
        System.out.println(field(body, "event") + " " + field(body, "messageId") + " " + moment);
    }

    /**
     * A string of the body by its name, or null. Java has no JSON parser of its own: this reads
     * plain texts such as ids and times, and an application uses a library.
     */
    static String field(String json, String name) {
        var found = Pattern.compile("\"" + name + "\"\\s*:\\s*\"([^\"\\\\]*)\"").matcher(json);
        return found.find() ? found.group(1) : null;
    }
}
