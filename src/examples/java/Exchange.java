import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

class Exchange {
    public static void main(String[] args) throws Exception {
        var form = "grant_type=authorization_code"
            + "&code=" + encode(System.getenv("CODE"))
            // Because the authorization request had it.
            + "&redirect_uri=" + encode(System.getenv("REDIRECT_URI"))
            + "&client_id=" + encode(System.getenv("CLIENT_ID"))
            + "&client_secret=" + encode(System.getenv("CLIENT_SECRET"));
        var address = URI.create(System.getenv("AUTH_URL") + "/oauth/token");
        var request = HttpRequest.newBuilder(address)
            .timeout(Duration.ofSeconds(10))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build();

        // This client does not follow redirects: the secret is for this URL only.
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw new IllegalStateException(response.statusCode() + ": " + response.body());
        }

        // Java has no built-in JSON parser: pass this text to your application's parser.
        System.out.println(response.body());
    }

    /** The trailing = of a client ID or secret becomes %3D. */
    static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
