package com.example.partner;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.core.env.Environment;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseCookie;
import org.springframework.http.ResponseEntity;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import org.springframework.web.util.UriComponentsBuilder;

@SpringBootApplication
@RestController
public class PartnerApplication {
    private static final int LARGEST = 256 * 1024; // bytes
    private static final Logger LOG = LoggerFactory.getLogger(PartnerApplication.class);
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final Environment env;
    private final RestClient client;

    PartnerApplication(Environment env) {
        this.env = env;
        var factory = new SimpleClientHttpRequestFactory();
        factory.setConnectTimeout(Duration.ofSeconds(10));
        factory.setReadTimeout(Duration.ofSeconds(10));
        this.client = RestClient.builder().requestFactory(factory).build();
    }

    public static void main(String[] arguments) {
        var application = new SpringApplication(PartnerApplication.class);
        // A reverse proxy in front of it speaks TLS.
        application.setDefaultProperties(Map.of("server.address", "127.0.0.1", "server.port", "${PORT:8080}"));
        application.run(arguments);
    }

    /** Sends the browser to the service, with a state that only this browser has. */
    @GetMapping("/login")
    ResponseEntity<Void> login() {
        byte[] random = new byte[24];
        RANDOM.nextBytes(random);
        String state = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        var url = UriComponentsBuilder.fromUriString(setting("AUTH_URL") + "/oauth/authorize")
            .queryParam("response_type", "code")
            .queryParam("client_id", "{id}")
            .queryParam("redirect_uri", "{uri}")
            .queryParam("scope", "{scope}")
            .queryParam("state", state)
            .encode()
            .build(Map.of("id", setting("CLIENT_ID"), "uri", setting("REDIRECT_URI"), "scope", "Read Write"));
        return ResponseEntity.status(HttpStatus.FOUND).location(url).header(HttpHeaders.SET_COOKIE, cookie(state, 600)).build();
    }

    /** The path of the redirect URI. */
    @GetMapping("/callback")
    ResponseEntity<String> callback(
            @RequestParam Map<String, String> query, @CookieValue(name = "oauth_state", defaultValue = "") String expected) {
        if (!equal(query.get("state"), expected)) return page(400, "This sign-in was not started here. Start again.");
        if ("access_denied".equals(query.get("error"))) return page(403, "You did not grant access.");
        if (!query.containsKey("code")) {
            LOG.error("the redirect has the error {}", String.valueOf(query.get("error")).replaceAll("\\p{Cntrl}", " "));
            return page(502, "The service reported an error. Start again.");
        }
        try {
            saveTokens(exchange(query.get("code")));
            return page(200, "Connected.");
        } catch (RestClientException | IOException e) {
            LOG.error("the sign-in failed: {}", e.getMessage());
            return page(502, "The sign-in failed. Start again.");
        }
    }

    private JsonNode exchange(String code) throws IOException {
        var form = new LinkedMultiValueMap<String, String>();
        form.add("grant_type", "authorization_code");
        form.add("code", code);
        form.add("client_id", setting("CLIENT_ID"));
        form.add("client_secret", setting("CLIENT_SECRET"));
        form.add("redirect_uri", setting("REDIRECT_URI"));
        String body = client.post().uri(setting("AUTH_URL") + "/oauth/token")
            .contentType(MediaType.APPLICATION_FORM_URLENCODED)
            .body(form)
            .retrieve()
            .body(String.class);
        JsonNode tokens = JSON.readTree(body);
        if (tokens.path("access_token").asText().isEmpty() || tokens.path("refresh_token").asText().isEmpty())
            throw new IOException("the response has no tokens");
        return tokens;
    }

    /** Only this user may read the file. With many users, keep tokens in a database, encrypted. */
    private void saveTokens(JsonNode tokens) throws IOException {
        var kept = JSON.createObjectNode()
            .put("access_token", tokens.path("access_token").textValue())
            .put("refresh_token", tokens.path("refresh_token").textValue())
            .put("expires_at", Instant.now().plusSeconds(tokens.path("expires_in").longValue()).toString());
        write(setting("TOKENS_FILE"), StandardOpenOption.TRUNCATE_EXISTING, JSON.writeValueAsString(kept));
    }

    /** With Spring Security, exempt this path from its CSRF protection. */
    @PostMapping("/notifications/{secret}")
    ResponseEntity<Void> receive(@PathVariable String secret, HttpServletRequest request) throws IOException {
        if (!equal(secret, setting("RECEIVER_SECRET"))) return ResponseEntity.notFound().build();
        byte[] body = request.getInputStream().readNBytes(LARGEST + 1);
        if (body.length > LARGEST) return ResponseEntity.status(HttpStatus.PAYLOAD_TOO_LARGE).build();
        JsonNode notification;
        try {
            notification = JSON.readTree(body);
        } catch (JsonProcessingException e) {
            return ResponseEntity.badRequest().build();
        }
        if (!notification.path("messageId").isTextual()) return ResponseEntity.badRequest().build();
        try {
            // Returns when the line is on disk. A worker reads the file, and skips a messageId that it has finished.
            write(setting("QUEUE_FILE"), StandardOpenOption.APPEND, JSON.writeValueAsString(notification) + "\n");
            return ResponseEntity.ok().build();
        } catch (IOException e) {
            LOG.error("raise an alert, an error may end deliveries: {}", e.toString());
            return ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE).build();
        }
    }

    private static void write(String path, StandardOpenOption option, String text) throws IOException {
        var options = Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE, option);
        // Windows has no such permissions: there, the folder decides who can read the file.
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        var owner = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        var attributes = posix ? new FileAttribute<?>[] {owner} : new FileAttribute<?>[0];
        try (var file = FileChannel.open(Path.of(path), options, attributes)) {
            ByteBuffer buffer = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (buffer.hasRemaining()) file.write(buffer);
            file.force(true);
        }
    }

    /** Compares in constant time. False if one of them is missing. */
    private static boolean equal(String given, String expected) {
        if (given == null || given.isEmpty() || expected.isEmpty()) return false;
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), expected.getBytes(StandardCharsets.UTF_8));
    }

    private ResponseEntity<String> page(int status, String text) {
        return ResponseEntity.status(status).header(HttpHeaders.SET_COOKIE, cookie("", 0)).contentType(MediaType.TEXT_PLAIN).body(text);
    }

    private String cookie(String state, int seconds) {
        return ResponseCookie.from("oauth_state", state).path("/").maxAge(seconds).httpOnly(true).sameSite("Lax")
            .secure(setting("REDIRECT_URI").startsWith("https:")).build().toString();
    }

    private String setting(String name) {
        return env.getRequiredProperty(name);
    }
}
