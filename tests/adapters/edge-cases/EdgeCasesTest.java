import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** What may go wrong around a test. Runs as on a machine with three processors and another encoding than UTF-8: the common pool has two threads. */
class EdgeCasesTest {
    @RegisterExtension
    final PartnerInterface first = new PartnerInterface();

    @RegisterExtension
    final PartnerInterface second = new PartnerInterface();

    @Test
    void leavesTheCommonPoolToTheTest() throws Exception {
        var request = HttpRequest.newBuilder(URI.create(first.authUrl() + "/readyz")).build();
        var response = HttpClient.newHttpClient().sendAsync(request, BodyHandlers.ofString());
        assertEquals(200, response.get(5, TimeUnit.SECONDS).statusCode());
    }

    @Test
    void namesASandboxThatTestsShare() {
        var error = assertThrows(IllegalStateException.class, () -> first.beforeEach(null));
        assertEquals("tests that run at once share this sandbox: its field must not be static", error.getMessage());
        first.settled();
    }

    @Test
    void namesAFieldThatJsonCannotHold() {
        var values = Map.of("timestamp", List.of(Instant.EPOCH));
        var error = assertThrows(IllegalStateException.class, () -> first.fire("svc.comment.create", Map.of("values", values)));
        assertEquals("POST /events: [\"values\"]->[\"timestamp\"]->[0]: must be a JSON value", error.getMessage());
    }

    @Test
    void saysThatACallWasInterruptedByTheTest() {
        Thread.currentThread().interrupt();
        var error = assertThrows(IllegalStateException.class, first::settled);
        assertEquals("GET /settled: interrupted", error.getMessage());
    }

    @Test
    void readsTheNamesOfASeedInUtf8(@TempDir Path folder) throws Exception {
        var seed = """
            {
              "applications": [{
                "name": "Viewer by Example", "description": "", "primaryFormat": "com.example.viewer", "redirectUris": ["http://localhost:3000"],
                "scopes": ["Read"], "oauthUrl": "https://example.com", "clientId": "client", "clientSecret": "secret"
              }],
              "companies": [{ "id": "company", "name": "K\u00f6ln \u6a4b" }],
              "users": [{ "id": "user", "name": "Kim", "companyIds": ["company"] }],
              "documents": [{
                "id": "document", "name": "", "companyId": "company", "workspaceId": "workspace", "elementId": "element", "versionId": "version"
              }]
            }
            """;
        var named = new PartnerInterface("--seed", Files.writeString(folder.resolve("seed.json"), seed).toString());
        named.beforeEach(null);
        assertEquals("K\u00f6ln \u6a4b", named.description().at("/companies/0/name").asText());
        named.afterEach(null);
    }

    /** Tests whose sandbox ends while they ignore it. The tests below run them. */
    static class IgnoringTheEnd {
        @RegisterExtension
        final PartnerInterface sandbox = new PartnerInterface();

        @Test
        void joins() throws InterruptedException {
            sandbox.process.destroyForcibly().waitFor();
            new CompletableFuture<Void>().completeOnTimeout(null, 100, TimeUnit.MILLISECONDS).join();
        }

        @Test
        void catchesTheError() {
            sandbox.process.destroyForcibly();
            assertThrows(IllegalStateException.class, sandbox::settled);
        }
    }

    /** Tests that wait without end, in the thread that JUnit abandons. */
    @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
    static class WaitingInASeparateThread {
        @RegisterExtension
        final PartnerInterface sandbox = new PartnerInterface();

        @Test
        void joins() {
            sandbox.process.destroyForcibly();
            new CompletableFuture<Void>().join();
        }

        @Test
        void accepts() throws Exception {
            try (var server = new ServerSocket(0)) {
                sandbox.process.destroyForcibly();
                server.accept();
            }
        }
    }

    /** Runs a class of two tests, which must fail since the sandbox has ended. Returns how long they took. */
    static Duration runUntilTheEnd(Class<?> tests) {
        var listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(LauncherDiscoveryRequestBuilder.request().selectors(selectClass(tests)).build(), listener);
        var failures = listener.getSummary().getFailures();
        assertEquals(2, failures.size());
        for (var failure : failures) {
            var message = String.valueOf(failure.getException().getMessage());
            assertTrue(message.startsWith("the sandbox has ended (137):"), message);
        }
        return Duration.ofMillis(listener.getSummary().getTimeFinished() - listener.getSummary().getTimeStarted());
    }

    @Test
    void failsATestThatIgnoresTheEndOfItsSandbox() {
        runUntilTheEnd(IgnoringTheEnd.class);
    }

    @Test
    void endsAWaitThatIgnoresInterruptionInASeparateThread() {
        assertTrue(runUntilTheEnd(WaitingInASeparateThread.class).toSeconds() < 30);
    }
}
