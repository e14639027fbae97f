import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;

class Callback {
    static final URI REDIRECT_URI = URI.create(System.getenv("REDIRECT_URI"));
    static final String REDIRECT_PATH = "/" + REDIRECT_URI.getPath().replaceFirst("^/", "");
    static final Path TOKENS_FILE =
        Path.of(System.getenv().getOrDefault("TOKENS_FILE", "tokens.json"));
    static final JsonMapper JSON = new JsonMapper();
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    record Response(int status, String text) {}

    public static void main(String[] args) throws IOException {
        // Seconds for a request. Each sender has a thread, so that others do not wait.
        System.setProperty("sun.net.httpserver.maxReqTime", "10");
        var port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8080"));
        // A reverse proxy in front of it speaks TLS.
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/", Callback::respond);
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
        System.out.println("listening on " + server.getAddress().getPort());
    }

    static void respond(HttpExchange exchange) throws IOException {
        try (exchange) {
            var route = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
            var response = new Response(404, "Not found.");
            if (route.equals("GET /login")) {
                response = login(exchange);
            } else if (route.equals("GET " + REDIRECT_PATH)) {
                response = connect(query(exchange.getRequestURI()), stateOf(exchange));
                setState(exchange, "", 0); // use each state once
            }
            var body = response.text().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
            exchange.sendResponseHeaders(response.status(), body.length);
            exchange.getResponseBody().write(body);
        }
    }

    /** Sends the browser to the service, with a state that only this browser has. */
    static Response login(HttpExchange exchange) {
        var random = new byte[24];
        new SecureRandom().nextBytes(random);
        var state = Base64.getUrlEncoder().encodeToString(random);
        var query = form(Map.of(
            "response_type", "code",
            "client_id", System.getenv("CLIENT_ID"),
            "redirect_uri", REDIRECT_URI.toString(),
            "scope", "Read Write",
            "state", state));
        var location = System.getenv("AUTH_URL") + "/oauth/authorize?" + query;
        setState(exchange, state, 600);
        exchange.getResponseHeaders().set("Location", location);
        return new Response(302, "Redirected.");
    }

    static void setState(HttpExchange exchange, String state, int seconds) {
        var secure = REDIRECT_URI.getScheme().equals("https") ? "; Secure" : "";
        exchange.getResponseHeaders().set("Set-Cookie", "oauth_state=" + state
            + "; Max-Age=" + seconds + "; Path=/; HttpOnly; SameSite=Lax" + secure);
    }

    static String stateOf(HttpExchange exchange) {
        return exchange.getRequestHeaders().getOrDefault("Cookie", List.of()).stream()
            .flatMap(header -> Stream.of(header.split("; *")))
            .filter(cookie -> cookie.startsWith("oauth_state="))
            .map(cookie -> cookie.substring("oauth_state=".length()))
            .findFirst().orElse("");
    }

    static Response connect(Map<String, String> query, String expected) throws IOException {
        // Anyone can make a link with a code: without the state of this browser it is not ours.
        var state = query.getOrDefault("state", "").getBytes(StandardCharsets.UTF_8);
        // The comparison takes constant time.
        if (expected.isEmpty()
            || !MessageDigest.isEqual(state, expected.getBytes(StandardCharsets.UTF_8))) {
            return new Response(400, "This sign-in was not started here. Start again.");
        }
        var error = query.getOrDefault("error", "");
        if (error.equals("access_denied")) {
            return new Response(403, "You did not grant access.");
        }
        if (!query.containsKey("code")) {
            System.err.println("authorization error: " + JSON.writeValueAsString(error));
            return new Response(502, "The service reported an error. Start again.");
        }
        try {
            exchange(query.get("code"));
            return new Response(200, "Connected.");
        } catch (IOException | InterruptedException problem) {
            System.err.println(problem.getMessage());
            return new Response(502, "The sign-in failed. Start again.");
        }
    }

    static void exchange(String code) throws IOException, InterruptedException {
        var address = URI.create(System.getenv("AUTH_URL") + "/oauth/token");
        var request = HttpRequest.newBuilder(address)
            .timeout(Duration.ofSeconds(10))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form(Map.of(
                "grant_type", "authorization_code",
                "code", code,
                "redirect_uri", REDIRECT_URI.toString(), // the authorization request had it
                "client_id", System.getenv("CLIENT_ID"),
                "client_secret", System.getenv("CLIENT_SECRET")))))
            .build();
        // This client does not follow redirects: the secret is for this URL only.
        var response = CLIENT.send(request, BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IOException("token endpoint: " + response.statusCode());
        }
        var tokens = JSON.readTree(response.body());
        var accessToken = tokens.path("access_token").asText();
        var refreshToken = tokens.path("refresh_token").asText();
        if (accessToken.isEmpty() || refreshToken.isEmpty()) {
            throw new IOException("the response has no tokens");
        }
        var expiresAt = Instant.now().plusSeconds(tokens.path("expires_in").asLong());
        save(JSON.writeValueAsBytes(Map.of(
            "access_token", accessToken,
            "refresh_token", refreshToken,
            "expires_at", expiresAt.toString())));
    }

    /** A new file, which only this user can read. For many users: a database, encrypted. */
    static void save(byte[] tokens) throws IOException {
        var file = Files.createTempFile(TOKENS_FILE.toAbsolutePath().getParent(), "tokens", null);
        Files.write(file, tokens);
        Files.move(file, TOKENS_FILE, StandardCopyOption.REPLACE_EXISTING);
    }

    static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
            .map(field -> field.getKey() + "="
                + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    }

    static Map<String, String> query(URI address) {
        var query = new HashMap<String, String>();
        for (var pair : String.valueOf(address.getRawQuery()).split("&")) {
            var parts = pair.split("=", 2);
            if (parts.length == 2) {
                query.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        return query;
    }
}
