import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class WebhookTest {
    @RegisterExtension
    final PartnerInterface sandbox = new PartnerInterface("--assumptions", "strict");

    final ObjectMapper mapper = new ObjectMapper();
    final List<JsonNode> notifications = new CopyOnWriteArrayList<>();
    HttpServer receiver;

    @BeforeEach
    void startReceiver() throws IOException {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        receiver = HttpServer.create(address, 0);
        receiver.createContext("/hook", exchange -> {
            notifications.add(mapper.readTree(exchange.getRequestBody()));
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        receiver.start();
    }

    @AfterEach
    void stopReceiver() {
        receiver.stop(0);
    }

    @Test
    void receivesAComment() throws Exception {
        var documentId = sandbox.description().at("/documents/0/id").asText();
        var registration = Map.of(
            "events", List.of("svc.comment.create"),
            "url", "http://127.0.0.1:" + receiver.getAddress().getPort() + "/hook",
            "options", Map.of("collapseEvents", false),
            "documentId", documentId);
        var token = sandbox.issueTokens().path("access_token").asText();
        var request = HttpRequest.newBuilder(URI.create(sandbox.baseUrl() + "/api/v6/webhooks"))
            .header("Authorization", "Bearer " + token)
            .header("Accept", "application/json;charset=UTF-8; qs=0.09")
            .header("Content-Type", "application/json;charset=UTF-8; qs=0.09")
            .POST(BodyPublishers.ofString(mapper.writeValueAsString(registration)))
            .build();
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        assertEquals(200, response.statusCode(), response.body());

        var values = Map.of("commentId", "comment-1");
        sandbox.fire("svc.comment.create", Map.of("documentId", documentId, "values", values));
        sandbox.settled();

        assertEquals("webhook.register", notifications.get(0).path("event").asText());
        assertEquals("comment-1", notifications.get(1).path("commentId").asText());
        var delivery = sandbox.deliveries().path(1);
        assertEquals("svc.comment.create", delivery.path("event").asText());
        assertEquals(200, delivery.at("/outcome/status").asInt());
    }
}
