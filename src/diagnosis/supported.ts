/** What can be diagnosed, for a reader whose text is not recognised. */
export const supported =
  'curl (also -v and --trace-ascii), fetch, axios, Python requests and httpx, HTTPie, wget, PowerShell, programs in PHP, Ruby, Go, Java and C#, HTTP text, verbose output, HAR files, collections of Postman, Insomnia, Hoppscotch and Thunder Client, Bruno, .http and Hurl files, log lines, settings such as .env, URLs, and bodies of requests, responses and notifications.';
