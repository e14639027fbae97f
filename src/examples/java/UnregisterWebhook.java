import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

class UnregisterWebhook {
    public static void main(String[] args) throws Exception {
        var id = URLEncoder.encode(System.getenv("WEBHOOK_ID"), StandardCharsets.UTF_8);
        var address = URI.create(System.getenv("BASE_URL") + "/api/v6/webhooks/" + id);
        var request = HttpRequest.newBuilder(address)
            .timeout(Duration.ofSeconds(10))
            .header("Accept", "application/json;charset=UTF-8; qs=0.09")
            .header("Authorization", "Bearer " + System.getenv("ACCESS_TOKEN"))
            .DELETE()
            .build();

        // This client does not follow redirects: the token is for this URL only.
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IllegalStateException(response.statusCode() + ": " + response.body());
        }

        // The interface does not specify a body. Keep the receiver running for webhook.unregister.
        System.out.println(response.statusCode() + " " + response.body());
    }
}
