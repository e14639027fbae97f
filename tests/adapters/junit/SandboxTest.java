import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** What the sandbox gives to a test: the same twelve scenarios in every language. */
class SandboxTest {
    static final HttpClient client = HttpClient.newHttpClient();
    static final ObjectMapper mapper = new ObjectMapper();

    @RegisterExtension
    final PartnerInterface sandbox = new PartnerInterface("--auto-grant");

    final BlockingQueue<String> events = new LinkedBlockingQueue<>();
    volatile int status = 200;
    HttpServer receiver;

    @BeforeEach
    void startReceiver() throws IOException {
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> {
            var body = mapper.readTree(exchange.getRequestBody());
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
            events.add(body.path("event").asText());
        });
        receiver.start();
    }

    @AfterEach
    void stopReceiver() {
        receiver.stop(0);
    }

    JsonNode application() {
        return sandbox.description().path("applications").path(0);
    }

    String documentId() {
        return sandbox.description().at("/documents/0/id").asText();
    }

    static String form(Map<String, String> values) {
        return values.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    }

    /** The value of a parameter that an authorization sends back. */
    String authorized(String name) throws Exception {
        var query = form(Map.of("response_type", "code", "client_id", application().path("clientId").asText(), "state", "s"));
        var request = HttpRequest.newBuilder(URI.create(sandbox.authUrl() + "/oauth/authorize?" + query)).build();
        var location = client.send(request, BodyHandlers.discarding()).headers().firstValue("Location").orElseThrow();
        for (var parameter : URI.create(location).getRawQuery().split("&")) {
            if (parameter.startsWith(name + "=")) return URLDecoder.decode(parameter.substring(name.length() + 1), StandardCharsets.UTF_8);
        }
        throw new IllegalStateException(location);
    }

    JsonNode requestTokens(String type, String name, String value) throws Exception {
        var body = form(Map.of(
            "grant_type", type, name, value,
            "client_id", application().path("clientId").asText(), "client_secret", application().path("clientSecret").asText()
        ));
        var request = HttpRequest.newBuilder(URI.create(sandbox.authUrl() + "/oauth/token"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(body))
            .build();
        return mapper.readTree(client.send(request, BodyHandlers.ofString()).body());
    }

    JsonNode exchange(String code) throws Exception {
        return requestTokens("authorization_code", "code", code);
    }

    JsonNode refresh(JsonNode tokens) throws Exception {
        return requestTokens("refresh_token", "refresh_token", tokens.path("refresh_token").asText());
    }

    void register(String authorization) throws Exception {
        var body = Map.of(
            "events", List.of("svc.comment.create"), "url", "http://127.0.0.1:" + receiver.getAddress().getPort() + "/hook",
            "options", Map.of("collapseEvents", false), "documentId", documentId()
        );
        var request = HttpRequest.newBuilder(URI.create(sandbox.baseUrl() + "/api/v6/webhooks"))
            .header("Authorization", authorization)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(mapper.writeValueAsString(body)))
            .build();
        assertEquals(2, client.send(request, BodyHandlers.discarding()).statusCode() / 100);
    }

    JsonNode fire() {
        return sandbox.fire("svc.comment.create", Map.of("documentId", documentId()));
    }

    String nextEvent() throws InterruptedException {
        return events.poll(10, TimeUnit.SECONDS);
    }

    @Test
    void describesItsUrlsAndCredentials() {
        assertEquals(sandbox.description().path("authUrl").asText(), sandbox.authUrl());
        assertEquals(sandbox.authUrl(), sandbox.baseUrl());
        assertFalse(application().path("clientId").asText().isEmpty() || application().path("clientSecret").asText().isEmpty());
        assertEquals("http://localhost:3000", application().at("/redirectUris/0").asText());
    }

    @Nested
    class WithOptions {
        @RegisterExtension
        final PartnerInterface sandbox = new PartnerInterface("--base-url", "http://127.0.0.1:1/api");

        @Test
        void takesOptions() {
            assertEquals("http://127.0.0.1:1/api", sandbox.baseUrl());
        }
    }

    @Test
    void grantsWithoutAPage() throws Exception {
        assertEquals("s", authorized("state"));
    }

    @Test
    void exchangesACodeOnce() throws Exception {
        var code = authorized("code");
        assertEquals("Bearer", exchange(code).path("token_type").asText());
        assertEquals("code-single-use", exchange(code).path("rule").asText());
    }

    @Test
    void expiresACodeWhenTheClockIsAdvanced() throws Exception {
        var code = authorized("code");
        var before = sandbox.clock.now();
        assertFalse(sandbox.clock.advance(Duration.ofSeconds(61)).isBefore(before.plusSeconds(61)));
        assertEquals("code-expires", exchange(code).path("rule").asText());
    }

    @Test
    void refreshesTokens() throws Exception {
        var first = exchange(authorized("code"));
        var second = refresh(first).path("access_token").asText();
        assertFalse(second.isEmpty());
        assertNotEquals(first.path("access_token").asText(), second);
    }

    @Test
    void revokesAGrant() throws Exception {
        var user = sandbox.description().path("users").path(1);
        var userId = user.path("id").asText();
        var companyId = user.path("companyIds").path(1).asText();
        var clientId = application().path("clientId").asText();
        var tokens = sandbox.issueTokens(Map.of("userId", userId, "companyId", companyId, "scopes", List.of("Read")));
        assertEquals(1, sandbox.revoke(Map.of("clientId", clientId, "userId", userId, "companyId", companyId)));
        assertEquals("error-refresh-invalidated", refresh(tokens).path("rule").asText());
        sandbox.issueTokens();
        sandbox.issueTokens(Map.of("userId", userId));
        assertEquals(List.of(1, 1, 0), List.of(sandbox.revoke(), sandbox.revoke(Map.of("userId", userId)), sandbox.revoke()));
    }

    @Test
    void sendsTheTrialAndAnEvent() throws Exception {
        register("Bearer " + sandbox.issueTokens().path("access_token").asText());
        assertEquals("webhook.register", nextEvent());
        assertEquals(1, fire().size());
        assertEquals("svc.comment.create", nextEvent());
    }

    @Test
    void showsWhatBecameOfEachDelivery() throws Exception {
        register(sandbox.description().at("/apiCredentials/0/header").asText());
        sandbox.settled();
        status = 500;
        fire();
        sandbox.settled();
        var statuses = new ArrayList<Integer>();
        for (var delivery : sandbox.deliveries()) statuses.add(delivery.at("/outcome/status").asInt());
        assertEquals(List.of(200, 500), statuses);
    }

    @Test
    void givesEachTestASandboxOfItsOwn() {
        assertEquals(0, sandbox.deliveries().size());
    }

    @Test
    void namesAWrongOptionAndAWrongCall() {
        var wrongOption = assertThrows(IllegalStateException.class, () -> new PartnerInterface("--assumptions", "lenient").beforeEach(null));
        assertTrue(wrongOption.getMessage().contains("--assumptions: must be default, strict or vary"));
        var wrongCall = assertThrows(IllegalStateException.class, () -> sandbox.fire("svc.comment.created", Map.of()));
        assertTrue(wrongCall.getMessage().contains("is not an event type of the interface"));
    }

    /** No test of its own: the next one runs it. */
    static class Waits {
        @RegisterExtension
        final PartnerInterface sandbox = new PartnerInterface();

        @Test
        void waits() throws InterruptedException {
            sandbox.process.destroyForcibly();
            new CountDownLatch(1).await();
        }
    }

    /** The same before the test itself. */
    static class WaitsBefore extends Waits {
        @BeforeEach
        void waits(TestInfo test) throws InterruptedException {
            waits();
        }
    }

    @Test
    void endsATestThatWaitsWhenTheSandboxEnds() {
        for (var waiting : List.of(Waits.class, WaitsBefore.class)) {
            var summary = new SummaryGeneratingListener();
            LauncherFactory.create().execute(LauncherDiscoveryRequestBuilder.request().selectors(selectClass(waiting)).build(), summary);
            var failure = summary.getSummary().getFailures().get(0).getException();
            assertTrue(String.valueOf(failure.getMessage()).startsWith("the sandbox has ended (137):"), failure.toString());
        }
    }
}
