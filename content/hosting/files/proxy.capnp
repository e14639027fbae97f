using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "proxy", worker = .proxy),
    (name = "internet", network = (allow = ["public"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:8080", http = (), service = "proxy")],
);

const proxy :Workerd.Worker = (
  modules = [(name = "proxy.js", esModule = embed "proxy.js")],
  compatibilityDate = "2026-01-01",
  bindings = [
    (name = "DEPLOYMENT", json = embed "deployment.json"),
    (name = "TRUSTED_HEADER", text = "x-real-ip"),
  ],
);
