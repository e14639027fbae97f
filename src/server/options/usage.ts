/** What `--help` prints about each command. */
const sections = {
  serve: `partner-interface [serve] [--port N] [--host H] [--site DIR]
    Serves the built site (package partner-interface-site) with sandbox, proxy and receiver. The port is --port, or the variable
    PORT, or 4321. The server listens on the loopback interface unless you set --host or the variable HOST. The variable
    DEPLOYMENT names the configuration file.`,

  sandbox: `partner-interface sandbox [--port N] [--host H] [options]
    Serves only a sandbox and prints one line of JSON: URLs, keys and IDs. The port is --port, or the variable PORT, or 4400. The
    sandbox listens on the loopback interface unless you set --host or the variable HOST.
    --auth-url URL                 {auth_url}, if clients use another URL (default: http://localhost:<port>)
    --base-url URL                 {base_url} (default: the same)
    --docs URL                     the documentation that errors link to (default: siteUrl of the configuration; without links, see explain)
    --seed FILE                    applications, users, companies and documents as JSON (default: a demonstration)
    --redirect-uri URI             a redirect URI of the demonstration applications; repeatable (default: http://localhost:3000)
    --assumptions MODE             default, strict or vary: what the sandbox does where the interface does not specify it
    --vary-seed N                  with vary: repeat the same choices (default: random; the line of JSON contains it)
    --silence SECONDS              how long a delivery waits for its response (default: 10)
    --inactivity SECONDS           how long a transient registration may be inactive (default: 2592000, 30 days)
    --auto-grant                   grant authorization requests immediately, as the first user
    --accept-basic-client-auth     also accept client credentials in a Basic header
    --deny-private-destinations    deliver to public addresses only (always, unless --host is a loopback address)
    --ca FILE                      certificates (PEM) of more authorities to trust for receivers
    --control-key KEY              the key of the control API (default: random; the line of JSON contains it)
    --quiet                        print nothing when it is ready
    --end-with-stdin               end immediately when standard input ends, and so with the program that started it`,

  proxy: `partner-interface proxy [--port N] [--host H]
    Serves only the proxy at the path of proxyUrl, for the pages of siteUrl on another host: no site, sandbox or receiver. The
    configuration, deployment.json or the file that the variable DEPLOYMENT names, must have proxyUrl, authUrl and baseUrl. The
    port is --port, or the variable PORT, or 4322.`,

  diagnose: `partner-interface diagnose FILE [--json]
    Checks every message in a file against the rules of the interface: requests, responses, commands, logs, HAR files, Postman
    collections, notifications. Use - as FILE for standard input. Exits with 0 for no errors, 1 for errors, 2 for a text that is
    not recognised. Sends nothing.
    --json                         print JSON`,

  explain: `partner-interface explain ID
    Prints a rule, an open fact or an assumption, by the ID that errors and findings name.`,

  listen: `partner-interface listen --forward-to URL [--from FILE] [options]
    Forwards what a receiver on a site gets to an application on this machine, in order, until you stop it.
    --from FILE                    the response to POST /receiver, or the feed URL in it (default: the variable PARTNER_INTERFACE_FEED)
    --forward-to URL               the application's URL, on localhost
    --respond                      make the application's status the response of the receiver; otherwise it responds immediately
    --record FILE                  record the notifications and the application's statuses in a new file, without what may be secret
    --unmasked                     record everything
    --allow-remote                 allow a URL on another machine`,

  replay: `partner-interface replay FILE --against URL [--allow-remote]
    Sends the notifications of a recording again, and checks each with its response against the rules. Exits with 0 for no errors,
    1 for errors.`,
} as const;

/** Each command with the beginning of its help, those that need no site first. */
function overview(): string {
  const { serve, ...others } = sections;
  const rows = Object.entries({ ...others, serve }).map(([name, text]) => {
    const [, sentence = ''] = /\n\s+(.*?)[.:](?:\s|$)/s.exec(text) ?? [];
    return `    ${name.padEnd(10)} ${sentence.replaceAll(/\s+/g, ' ')}`;
  });
  return `partner-interface COMMAND [options]

${rows.join('\n')}

partner-interface COMMAND --help     the options of a command; without a command, serve
partner-interface --version`;
}

/** What `--version` asks for. */
export const version = { name: 'version' } as const;

/** The help about one command, or an overview of all. */
export function help(name?: keyof typeof sections) {
  return { name: 'help', text: name === undefined ? overview() : sections[name] } as const;
}
