/** Tells whether a program shows the HTTP client that sends its requests, and what that client adds to each. */

/** How PHP, Ruby, Go, Java, Kotlin, C#, Rust, Swift, Dart and Elixir make a client, or send a request without one. */
const shown = new RegExp(
  [
    String.raw`\bnew \\?(?:\w{1,40}\\){0,5}\w{0,40}(?:Client|RestTemplate|UserAgent|Faraday|Curl)\w{0,40}(?:\.Builder)?\s?[({]`,
    String.raw`\b(?:OkHttpClient|RestTemplate|HttpClient|RestClient|Client|Dio|IOClient)(?:\(\)|\(\w+\)\s*\{|\.(?:Builder|newHttpClient|newBuilder|create|createDefault|builder|new)\b)`,
    String.raw`\bWebClient\.(?:create|builder)\b|\bHttpClients\.|\bHttpRequest\.newBuilder\b|\bHttpURLConnection\b|\bUnirest\.|\bJsoup\.|\bRequest\.(?:Get|Post|Put|Delete)\(`,
    String.raw`\bcurl_(?:init|setopt)|\bfile_get_contents\(|\bstream_context_create\(|\bwp_remote_\w+\(|\bHttp::(?:get|post|put|patch|delete|with\w+|as\w+|accept\w*|base\w+)\(`,
    String.raw`\bNet::HTTP\b|\b(?:Faraday|HTTParty|Typhoeus|Excon|RestClient|HTTPX|HTTP)\.(?:new|get|post|put|patch|delete|headers|auth)\b|\binclude HTTParty\b|RestClient::Request`,
    String.raw`\bhttp\.(?:Get|Post|PostForm|Head|DefaultClient)\b|\bhttp\.Client\{\}|\bresty\.New\(`,
    String.raw`\breqwest::(?:Client::|get|blocking::)|\bureq::|\bURLSession\.shared\b|\bAF\.request\(|\bhttp\.(?:get|post|put|patch|delete)\(Uri|\b(?:HTTPoison|Tesla|Req|Finch)\.(?:\w+!?)\(`,
    String.raw`\bLWP::UserAgent\b|\bHTTP::Tiny\b`,
  ].join('|'),
);

/** What adds headers to each request of a client. */
const adding =
  /[iI]nterceptor|\bHandlerStack\b|\b(?:Transport|RoundTripper)\b|\bDelegatingHandler\b|MessageHandler\b|\bdefaultHeaders?\(|\bDefaultRequestHeaders\b|\bdefaultRequest\b|\bdefault_headers\b|\bmiddleware\b|\boauth2\.NewClient\b|\bfilter\(|\bauthenticator\(|\.(?:request|use)[ (]:\w*auth|["']auth["'] ?=> ?["'$]/;

/** Whether the client of a program may add headers to its requests that the text does not show. */
export function mayAddHeaders(text: string): boolean {
  return !shown.test(text) || adding.test(text);
}

/** Libraries that send a body as a form, if they are given no other media type: libcurl, and those of Java, Swift and Ruby. */
export const formSenders = /\bCURLOPT_(?:COPY)?POST(?:FIELDS)?\b|\.POSTFIELDS\b|\bHttpURLConnection\b|\bURLRequest\(|\bNet::HTTP\b/;
