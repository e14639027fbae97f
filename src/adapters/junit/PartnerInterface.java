import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * Runs the sandbox of the partner interface for tests with JUnit 5. Copy this file beside your tests; it needs Jackson. A field of a test class
 * gives each of its tests a separate sandbox, with options of the command line:
 *
 *     @RegisterExtension
 *     final PartnerInterface sandbox = new PartnerInterface("--auto-grant");
 *
 * A call that fails throws an IllegalStateException. A sandbox that ends before its test interrupts it, and the test fails with its last lines.
 * The variable PARTNER_INTERFACE names the command; by default it is the one that npm installed in the current folder, else `npx --no partner-interface`.
 */
public class PartnerInterface implements BeforeEachCallback, AfterEachCallback, TestExecutionExceptionHandler {
    public final Clock clock = new Clock();
    private final String[] options;
    private final HttpClient client = HttpClient.newHttpClient();
    private final ObjectMapper mapper = new ObjectMapper();
    private Process process;
    private CompletableFuture<String> errors;
    private JsonNode description;
    private volatile boolean isClosing;

    public PartnerInterface(String... options) {
        this.options = options;
    }

    /** The JSON line that the command prints. */
    public JsonNode description() {
        if (description == null) throw new IllegalStateException("no sandbox runs: annotate its field with @RegisterExtension");
        return description;
    }

    public String authUrl() {
        return description().path("authUrl").asText();
    }

    public String baseUrl() {
        return description().path("baseUrl").asText();
    }

    public ProcessHandle process() {
        return process.toHandle();
    }

    /** Triggers an event for a documentId, companyId or clientId, with values. Returns the IDs of the notifications that follow. */
    public JsonNode fire(String event, Map<String, ?> fields) {
        var body = new TreeMap<String, Object>(fields);
        body.put("event", event);
        return control("POST", "/events", body).path("messages");
    }

    /** Revokes the grants of a user. Returns their number. */
    public int revoke(String clientId, String userId, String companyId) {
        var grant = Map.of("clientId", clientId, "userId", userId, "companyId", companyId);
        return control("POST", "/grants/revoke", grant).path("revoked").asInt();
    }

    /** The last delivery attempts, oldest first. One that has no outcome is in progress. */
    public JsonNode deliveries() {
        return control("GET", "/attempts", null).path("items");
    }

    /** The clock of a sandbox: it only moves forward. */
    public class Clock {
        public Instant now() {
            return Instant.ofEpochMilli(control("GET", "/clock", null).path("milliseconds").asLong());
        }

        /** Advances the clock, and runs the work that becomes due. Returns the time of the sandbox. */
        public Instant advance(Duration time) {
            var seconds = Map.of("advanceSeconds", time.toMillis() / 1000.0);
            return Instant.ofEpochMilli(control("POST", "/clock", seconds).path("milliseconds").asLong());
        }
    }

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        var installed = "node_modules/partner-interface-command/lib/server/main.js";
        var byDefault = new java.io.File(installed).exists() ? "node " + installed : "npx --no partner-interface";
        var name = System.getenv().getOrDefault("PARTNER_INTERFACE", byDefault) + " sandbox --port 0 --end-with-stdin";
        var words = Pattern.compile("'[^']*'|\"[^\"]*\"|\\S+").matcher(name).results().map(word -> word.group().replaceAll("^['\"]|['\"]$", ""));
        process = new ProcessBuilder(Stream.concat(words, Stream.of(options)).toArray(String[]::new)).start();
        errors = CompletableFuture.supplyAsync(() -> process.errorReader().lines().collect(Collectors.joining("\n")));
        var line = process.inputReader().readLine();
        if (line == null) throw ended("could not start", null);
        description = mapper.readTree(line);
        isClosing = false;
        var test = Thread.currentThread();
        process.onExit().thenRun(() -> { if (!isClosing) test.interrupt(); });
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
        throw process.isAlive() ? thrown : ended("has ended", thrown);
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        isClosing = true;
        if (process == null) return;
        process.getOutputStream().close();
        process.onExit().join();
        Thread.interrupted(); // What a sandbox that ended by itself may have left.
    }

    private JsonNode control(String method, String path, Map<String, ?> body) {
        try {
            var content = body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(mapper.writeValueAsString(body));
            var request = HttpRequest.newBuilder(URI.create(description().path("controlUrl").asText() + path))
                .timeout(Duration.ofSeconds(30))
                .header("Authorization", "Bearer " + description().path("controlKey").asText())
                .header("Content-Type", "application/json")
                .method(method, content)
                .build();
            var response = client.send(request, BodyHandlers.ofString());
            var result = mapper.readTree(response.body());
            if (response.statusCode() < 300) return result;
            throw new IllegalStateException(method + " " + path + ": " + result.path("detail").asText(), null);
        } catch (IOException | InterruptedException error) {
            throw ended("has ended", error);
        }
    }

    private IllegalStateException ended(String what, Throwable cause) {
        // A connection fails a moment before the process is gone.
        process.onExit().completeOnTimeout(process, 5, TimeUnit.SECONDS).join();
        if (process.isAlive()) return new IllegalStateException("the sandbox does not respond", cause);
        return new IllegalStateException("the sandbox " + what + " (" + process.exitValue() + "):\n" + errors.join(), cause);
    }
}
