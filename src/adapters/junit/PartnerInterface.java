import com.fasterxml.jackson.databind.*;
import java.io.IOException;
import java.net.URI;
import java.net.http.*;
import java.nio.file.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import org.junit.jupiter.api.extension.*;

/**
 * Runs the sandbox of the partner interface for tests with JUnit 5. Copy this file beside your tests; it needs Jackson. A field of a test class
 * gives each of its tests a separate sandbox, with options of the command line:
 *
 *     @RegisterExtension
 *     final PartnerInterface sandbox = new PartnerInterface("--auto-grant");
 *
 * A call that fails throws an IllegalStateException. A sandbox that ends before its test interrupts it, and the test fails with its last lines.
 */
public class PartnerInterface implements BeforeEachCallback, AfterEachCallback, TestExecutionExceptionHandler, LifecycleMethodExecutionExceptionHandler {
    public final Clock clock = new Clock();
    private static HttpClient client; // Java needs as long to make one of these two as Node.js to start the sandbox.
    private static ObjectMapper mapper;
    private final String[] options;
    Process process;
    private CompletableFuture<List<String>> errors;
    private JsonNode description;
    private CompletableFuture<Void> interruption;
    private IllegalStateException end;

    public PartnerInterface(String... options) {
        this.options = options;
    }

    /** The file that PARTNER_INTERFACE names; by default, the command that npm installed in the current folder or above it. */
    private static String findCommand() {
        var named = System.getenv().getOrDefault("PARTNER_INTERFACE", "");
        if (!named.isEmpty()) return named;
        for (var folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            var file = folder.resolve("node_modules/partner-interface-command/lib/server/main.js");
            if (Files.exists(file)) return file.toString();
        }
        throw new IllegalStateException("npm has not installed partner-interface-command above " + Path.of("").toAbsolutePath() + ": install it, or set PARTNER_INTERFACE");
    }

    /** The JSON line that the command prints. */
    public JsonNode description() {
        if (description == null) throw new IllegalStateException("no sandbox runs: it starts before each test if its field has @RegisterExtension");
        return description;
    }

    public String authUrl() { return description().path("authUrl").asText(); }
    public String baseUrl() { return description().path("baseUrl").asText(); }

    /** Issues tokens without an authorization, for a `clientId`, `userId`, `companyId` and `scopes`. Each has a default. */
    public JsonNode issueTokens() { return issueTokens(Map.of()); }
    public JsonNode issueTokens(Map<String, ?> grant) { return control("POST", "/tokens", grant); }

    /** Triggers an event for a documentId, companyId or clientId, with values. Returns the IDs of the notifications that follow. */
    public JsonNode fire(String event, Map<String, ?> fields) {
        var body = new TreeMap<String, Object>(fields);
        body.put("event", event);
        return control("POST", "/events", body).path("messages");
    }

    /** Revokes what a user granted, for a `clientId`, `userId` and `companyId`. Each has a default. Returns the number of grants. */
    public int revoke() { return revoke(Map.of()); }
    public int revoke(Map<String, ?> grant) { return control("POST", "/grants/revoke", grant).path("revoked").asInt(); }

    /** Waits until no notification is on its way. */
    public void settled() { control("GET", "/settled", null); }

    /** The last delivery attempts, oldest first. One that has no outcome is in progress. */
    public JsonNode deliveries() { return control("GET", "/deliveries", null).path("items"); }

    /** The clock of a sandbox: it only moves forward. */
    public class Clock {
        public Instant now() {
            return Instant.ofEpochMilli(control("GET", "/clock", null).path("milliseconds").asLong());
        }

        /** Advances the clock, and runs the work that becomes due. Returns the time of the sandbox. */
        public Instant advance(Duration time) {
            return Instant.ofEpochMilli(control("POST", "/clock", Map.of("advanceSeconds", time.toMillis() / 1000.0)).path("milliseconds").asLong());
        }
    }

    @Override public synchronized void beforeEach(ExtensionContext context) throws IOException {
        if (process != null && process.isAlive()) throw new IllegalStateException("tests that run at once share this sandbox: its field must not be static");
        var command = new ProcessBuilder("node", findCommand(), "sandbox", "--port", "0", "--end-with-stdin");
        command.command().addAll(List.of(options));
        try {
            process = command.start();
        } catch (IOException error) {
            throw new IllegalStateException("node is not on the PATH: install Node.js 20 or newer", error);
        }
        errors = CompletableFuture.supplyAsync(() -> process.errorReader().lines().toList(), reader -> new Thread(reader).start());
        if (mapper == null) mapper = new ObjectMapper();
        var line = process.inputReader().readLine();
        if (line == null) throw ended("could not start", null);
        description = mapper.readTree(line);
        interruption = process.onExit().thenRun(Thread.currentThread()::interrupt);
    }

    @Override public void handleTestExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
        throw process.isAlive() ? thrown : ended("has ended", thrown);
    }

    @Override public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
        handleTestExecutionException(context, thrown);
    }

    @Override public void afterEach(ExtensionContext context) throws IOException {
        if (interruption == null) return;
        interruption.cancel(false);
        var ended = !process.isAlive();
        process.getOutputStream().close();
        process.onExit().join();
        Thread.interrupted(); // What a sandbox that ended by itself may have left.
        if (ended && context.getExecutionException().filter(thrown -> thrown == end).isEmpty()) throw ended("has ended", null);
    }

    private JsonNode control(String method, String path, Map<String, ?> body) {
        try {
            var content = body == null ? "" : mapper.writeValueAsString(body);
            var request = HttpRequest.newBuilder(URI.create(description().path("controlUrl").asText() + path))
                .header("Authorization", "Bearer " + description().path("controlKey").asText()).header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(30)).method(method, HttpRequest.BodyPublishers.ofString(content)).build();
            if (client == null) client = HttpClient.newHttpClient();
            var response = client.send(request, HttpResponse.BodyHandlers.ofString());
            var result = mapper.readTree(response.body());
            if (response.statusCode() < 300) return result;
            throw new IllegalStateException(method + " " + path + ": " + result.path("detail").asText(), null);
        } catch (JsonMappingException error) {
            var field = error.getPathReference().replaceAll("[\\w.$]+\\[", "[");
            throw new IllegalStateException(method + " " + path + ": " + field + ": must be a JSON value", error);
        } catch (InterruptedException error) {
            throw process.isAlive() ? new IllegalStateException(method + " " + path + ": interrupted", error) : ended("has ended", error);
        } catch (IOException error) {
            throw ended("has ended", error);
        }
    }

    private IllegalStateException ended(String what, Throwable cause) {
        process.onExit().completeOnTimeout(process, 5, TimeUnit.SECONDS).join(); // A connection fails a moment before the process is gone.
        var state = process.isAlive() ? "does not respond at its controlUrl, which begins with --auth-url" : what + " (" + process.exitValue() + "):\n" + String.join("\n", errors.join());
        return end = new IllegalStateException("the sandbox " + state, cause);
    }
}
