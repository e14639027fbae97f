import com.google.api.client.auth.oauth2.AuthorizationCodeRequestUrl;
import com.google.api.client.auth.oauth2.AuthorizationCodeTokenRequest;
import com.google.api.client.auth.oauth2.ClientParametersAuthentication;
import com.google.api.client.auth.oauth2.RefreshTokenRequest;
import com.google.api.client.auth.oauth2.TokenResponseException;
import com.google.api.client.http.BasicAuthentication;
import com.google.api.client.http.GenericUrl;
import com.google.api.client.http.HttpExecuteInterceptor;
import com.google.api.client.http.javanet.NetHttpTransport;
import com.google.api.client.json.gson.GsonFactory;
import java.net.HttpURLConnection;
import java.net.URL;
import java.util.List;
import java.util.Map;

/** Runs Google's OAuth client library for Java against the service of the environment. */
public final class GoogleOAuthClient {
    private static final Map<String, String> ENV = System.getenv();
    private static final GsonFactory JSON = GsonFactory.getDefaultInstance();

    public static void main(String[] arguments) throws Exception {
        Map<String, Object> result = Map.of("ok", true);
        try {
            client(arguments[0]);
        } catch (TokenResponseException e) {
            result = Map.of("ok", false, "message", e.getMessage(), "detail", JSON.toString(e.getDetails()));
        }
        System.out.println(JSON.toString(result));
    }

    private static void client(String mode) throws Exception {
        String id = ENV.get("CLIENT_ID");
        String secret = ENV.get("CLIENT_SECRET");
        HttpExecuteInterceptor authentication = mode.equals("body")
            ? new ClientParametersAuthentication(id, secret)
            : new BasicAuthentication(id, secret);
        String code = follow(new AuthorizationCodeRequestUrl(ENV.get("AUTHORIZE_URL"), id)
            .setRedirectUri(ENV.get("REDIRECT_URI"))
            .setScopes(List.of("Read", "Write"))
            .setState("state")
            .build());
        var transport = new NetHttpTransport();
        var token = new GenericUrl(ENV.get("TOKEN_URL"));
        var tokens = new AuthorizationCodeTokenRequest(transport, JSON, token, code)
            .setRedirectUri(ENV.get("REDIRECT_URI"))
            .setClientAuthentication(authentication)
            .execute();
        new RefreshTokenRequest(transport, JSON, token, tokens.getRefreshToken())
            .setClientAuthentication(authentication)
            .execute();
    }

    /** Follows an authorization URL to the redirect, and returns its code. CODE takes the place of the code that was issued. */
    private static String follow(String address) throws Exception {
        var connection = (HttpURLConnection) new URL(address).openConnection();
        connection.setInstanceFollowRedirects(false);
        var landed = new GenericUrl(connection.getHeaderField("Location"));
        String code = (String) landed.getFirst("code");
        return ENV.getOrDefault("CODE", code);
    }
}
