/** What `--help` prints. */
export const usage = `partner-interface [serve] [--port N] [--host H] [--site DIR]
    Serves the built site with sandbox, proxy and receiver. The port is --port, else the variable PORT, else 4321. It listens
    on the loopback interface unless --host or the variable HOST says otherwise. DEPLOYMENT names the configuration file.

partner-interface sandbox [--port N] [--host H] [options]
    Serves a sandbox alone and prints one line of JSON: addresses, keys and ids.
    --address URL                  its public address (default: http://localhost:<port>)
    --docs URL                     the documentation that refusals link to (default: siteUrl of the configuration)
    --seed FILE                    applications, users, companies and documents as JSON (default: a demonstration)
    --redirect-uri URI             a redirect URI of the demonstration applications; may be repeated
    --assumptions MODE             default, strict or vary: what it does where the interface is silent
    --vary-seed N                  with vary: the same requests get the same answers (default: another N each time, which is printed)
    --auto-grant                   authorization requests are granted at once, as the first user
    --accept-basic-client-auth     client credentials are also accepted in a Basic header
    --deny-private-destinations    deliveries go to public addresses only (always, when --host is not this machine alone)
    --ca FILE                      certificates (PEM) of further authorities that receivers may use

partner-interface diagnose FILE [--json]
    Says what is wrong in a request, an address, a curl command, a token response or a notification, and by which rule. FILE is - for standard
    input. Ends with 0 when nothing is wrong, 1 when something is, 2 when the text is nothing of the interface. Nothing is sent anywhere.`;
