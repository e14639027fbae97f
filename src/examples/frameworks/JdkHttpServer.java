import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

public final class JdkHttpServer {
    private static final int LARGEST = 256 * 1024; // bytes
    private static final Map<String, String> ENV = System.getenv();
    private static final String SECRET = Objects.requireNonNull(ENV.get("RECEIVER_SECRET"), "set RECEIVER_SECRET");
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final HttpClient CLIENT = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();

    public static void main(String[] arguments) throws IOException {
        // Seconds for a request. Each sender has a thread, so that others do not wait.
        System.setProperty("sun.net.httpserver.maxReqTime", "10");
        int port = Integer.parseInt(ENV.getOrDefault("PORT", "8080"));
        // A reverse proxy in front of it speaks TLS.
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/", JdkHttpServer::handle);
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
        System.out.println("listening on " + server.getAddress().getPort());
    }

    private static void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String route = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
            if (route.equals("GET /login")) login(exchange);
            else if (route.equals("GET /callback")) callback(exchange);
            // Only the path with the secret exists.
            else if (equal(route, "POST /notifications/" + SECRET)) respond(exchange, receive(exchange), "");
            else respond(exchange, 404, "");
        }
    }

    /** Sends the browser to the service, with a state that only this browser has. */
    private static void login(HttpExchange exchange) throws IOException {
        byte[] random = new byte[24];
        RANDOM.nextBytes(random);
        String state = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        String query = form(Map.of(
            "response_type", "code",
            "client_id", ENV.get("CLIENT_ID"),
            "redirect_uri", ENV.get("REDIRECT_URI"),
            "scope", "Read Write",
            "state", state));
        setState(exchange, state, 600);
        exchange.getResponseHeaders().set("Location", ENV.get("AUTH_URL") + "/oauth/authorize?" + query);
        respond(exchange, 302, "");
    }

    /** Keeps a state in a cookie for some seconds; 0 deletes it. */
    private static void setState(HttpExchange exchange, String state, int seconds) {
        String secure = ENV.get("REDIRECT_URI").startsWith("https:") ? "; Secure" : "";
        exchange.getResponseHeaders().add("Set-Cookie",
            "oauth_state=" + state + "; Max-Age=" + seconds + "; HttpOnly; SameSite=Lax; Path=/" + secure);
    }

    /** The path of the redirect URI. */
    private static void callback(HttpExchange exchange) throws IOException {
        Map<String, String> query = query(exchange.getRequestURI());
        String expected = exchange.getRequestHeaders().getOrDefault("Cookie", java.util.List.of()).stream()
            .flatMap(header -> Arrays.stream(header.split("; *")))
            .filter(cookie -> cookie.startsWith("oauth_state="))
            .map(cookie -> cookie.substring("oauth_state=".length()))
            .findFirst().orElse("");
        setState(exchange, "", 0);
        if (!equal(query.get("state"), expected)) {
            respond(exchange, 400, "This sign-in was not started here. Start again.");
        } else if ("access_denied".equals(query.get("error"))) {
            respond(exchange, 403, "You did not grant access.");
        } else if (!query.containsKey("code")) {
            System.err.println("the redirect has the error " + JSON.writeValueAsString(query.get("error")));
            respond(exchange, 502, "The service reported an error. Start again.");
        } else {
            try {
                saveTokens(exchange(query.get("code")));
                respond(exchange, 200, "Connected.");
            } catch (IOException | InterruptedException e) {
                System.err.println(e.getMessage());
                respond(exchange, 502, "The sign-in failed. Start again.");
            }
        }
    }

    private static JsonNode exchange(String code) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(ENV.get("AUTH_URL") + "/oauth/token"))
            .timeout(Duration.ofSeconds(10))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form(Map.of(
                "grant_type", "authorization_code",
                "code", code,
                "client_id", ENV.get("CLIENT_ID"),
                "client_secret", ENV.get("CLIENT_SECRET"),
                "redirect_uri", ENV.get("REDIRECT_URI")))))
            .build();
        HttpResponse<String> response = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 300) throw new IOException("token endpoint: " + response.statusCode());
        JsonNode tokens = JSON.readTree(response.body());
        if (tokens.path("access_token").asText().isEmpty() || tokens.path("refresh_token").asText().isEmpty())
            throw new IOException("the response has no tokens");
        return tokens;
    }

    /** Only this user may read the file. With many users, keep tokens in a database, encrypted. */
    private static void saveTokens(JsonNode tokens) throws IOException {
        var kept = JSON.createObjectNode()
            .put("access_token", tokens.path("access_token").textValue())
            .put("refresh_token", tokens.path("refresh_token").textValue())
            .put("expires_at", Instant.now().plusSeconds(tokens.path("expires_in").longValue()).toString());
        var options = Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
        write(Path.of(ENV.get("TOKENS_FILE")), options, JSON.writeValueAsBytes(kept));
    }

    private static int receive(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readNBytes(LARGEST + 1);
        if (body.length > LARGEST) return 413;
        JsonNode notification;
        try {
            notification = JSON.readTree(body);
        } catch (JsonProcessingException e) {
            return 400;
        }
        if (!notification.path("messageId").isTextual()) return 400;
        try {
            enqueue(notification);
            return 200;
        } catch (IOException e) {
            System.err.println(e); // Raise an alert: an error may end deliveries.
            return 503;
        }
    }

    /** Returns when the line is on disk. A worker reads the file, and skips a messageId that it has finished. */
    private static void enqueue(JsonNode notification) throws IOException {
        var options = Set.of(StandardOpenOption.APPEND, StandardOpenOption.CREATE);
        write(Path.of(ENV.get("QUEUE_FILE")), options, (JSON.writeValueAsString(notification) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static void write(Path path, Set<StandardOpenOption> options, byte[] bytes) throws IOException {
        // Windows has no such permissions: there, the folder decides who can read the file.
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        var owner = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        var attributes = posix ? new FileAttribute<?>[] {owner} : new FileAttribute<?>[0];
        try (FileChannel file = FileChannel.open(path, options, attributes)) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) file.write(buffer);
            file.force(true);
        }
    }

    /** Compares in constant time. False if one of them is missing. */
    private static boolean equal(String given, String expected) {
        if (given == null || given.isEmpty() || expected.isEmpty()) return false;
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), expected.getBytes(StandardCharsets.UTF_8));
    }

    private static void respond(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) exchange.getResponseBody().write(body);
    }

    private static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
            .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    }

    private static Map<String, String> query(URI uri) {
        Map<String, String> query = new HashMap<>();
        if (uri.getRawQuery() == null) return query;
        for (String pair : uri.getRawQuery().split("&")) {
            String[] parts = pair.split("=", 2);
            if (parts.length == 2) query.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return query;
    }
}
