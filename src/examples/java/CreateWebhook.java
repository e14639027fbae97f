import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

class CreateWebhook {
    public static void main(String[] args) throws Exception {
        // With isTransient false, the registration is not cleaned up after inactivity.
        var body = """
            {
              "events": ["svc.comment.create"],
              "url": %s,
              "options": { "collapseEvents": true },
              "documentId": %s,
              "isTransient": false
            }
            """.formatted(quote(System.getenv("WEBHOOK_URL")), quote(System.getenv("DOCUMENT_ID")));
        // Your receiver must be listening by now: the trial may arrive before this response.
        var address = URI.create(System.getenv("BASE_URL") + "/api/v6/webhooks");
        var request = HttpRequest.newBuilder(address)
            .timeout(Duration.ofSeconds(10))
            .header("Accept", "application/json;charset=UTF-8; qs=0.09")
            .header("Content-Type", "application/json;charset=UTF-8; qs=0.09")
            .header("Authorization", "Bearer " + System.getenv("ACCESS_TOKEN"))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();

        // This client does not follow redirects: the token is for this URL only.
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IllegalStateException(response.statusCode() + ": " + response.body());
        }

        // Store the ID: every call creates a new registration.
        System.out.println(response.body());
    }

    /** A JSON string. Java has no built-in JSON support; an application uses a library. */
    static String quote(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
