import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;

class Authorize {
    public static void main(String[] args) {
        // Keep the state in the user's session; compare it when the browser returns.
        var random = new byte[16];
        new SecureRandom().nextBytes(random);
        var state = Base64.getUrlEncoder().withoutPadding().encodeToString(random);

        var query = "response_type=code"
            + "&client_id=" + encode(System.getenv("CLIENT_ID"))
            + "&redirect_uri=" + encode(System.getenv("REDIRECT_URI"))
            + "&scope=" + encode("Read Write")
            + "&state=" + encode(state);

        System.out.println(System.getenv("AUTH_URL") + "/oauth/authorize?" + query);
        System.out.println("state: " + state);
    }

    /** The trailing = of a client ID becomes %3D. */
    static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
