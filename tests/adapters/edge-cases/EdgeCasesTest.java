import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What may go wrong around a test. Runs as on a machine with three processors: the common pool has two threads. */
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
}
