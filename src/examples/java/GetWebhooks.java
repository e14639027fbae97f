import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

class GetWebhooks {
    public static void main(String[] args) throws Exception {
        var address = URI.create(System.getenv("BASE_URL") + "/api/v6/webhooks?offset=0&limit=50");
        var request = HttpRequest.newBuilder(address)
            .timeout(Duration.ofSeconds(10))
            .header("Accept", "application/json;charset=UTF-8; qs=0.09")
            .header("Authorization", "Bearer " + System.getenv("ACCESS_TOKEN"))
            .GET()
            .build();

        // This client does not follow redirects: the token is for this URL only.
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IllegalStateException(response.statusCode() + ": " + response.body());
        }

        // The interface does not specify the shape of this list: check it before you rely on it.
        System.out.println(response.body());
    }
}
