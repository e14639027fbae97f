import json
import os
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Lock, Thread

LARGEST = 1_000_000  # bytes; a limit of our own
PATH = os.environ["RECEIVER_PATH"]  # a secret between you and the service: /notifications/<random>
QUEUE_FILE = os.environ.get("QUEUE_FILE", "notifications.jsonl")
DONE_FILE = QUEUE_FILE + ".done"  # the messageId of each notification that was processed
waiting = Queue()
lock = Lock()


class Receiver(BaseHTTPRequestHandler):
    timeout = 10  # seconds that a sender may be silent

    def do_POST(self):
        if self.path != PATH:
            return self.respond(404)
        try:
            body = self.read()
            if len(body) > LARGEST:
                return self.respond(413)
            notification = json.loads(body)
            if not isinstance(notification["messageId"], str):
                raise TypeError
        except (ValueError, KeyError, TypeError, RecursionError):
            return self.respond(400)
        try:
            append(QUEUE_FILE, json.dumps(notification))
        except OSError as problem:
            print("not stored:", problem, flush=True)
            return self.respond(503)  # only in this case: an error stops deliveries
        waiting.put(notification)
        self.respond(200)  # at once, and exactly 200: the trial requires it

    def read(self):
        # With a length or in chunks: which headers it has is not specified.
        if self.headers.get("Transfer-Encoding", "").lower() != "chunked":
            return self.take(int(self.headers.get("Content-Length", 0)))
        body = b""
        while len(body) <= LARGEST:
            size = int(self.rfile.readline(100).split(b";")[0], 16)
            body += self.take(size)
            self.rfile.readline(100)
            if size == 0:
                break
        return body

    def take(self, size):
        if size < 0:
            raise ValueError
        return self.rfile.read(min(size, LARGEST + 1))

    def log_message(self, *_):
        """Logs nothing: a line of the log would have the secret path in it."""

    def respond(self, status):
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()


def append(name, line):
    with lock, open(name, "a", encoding="utf-8") as file:
        file.write(line + "\n")
        file.flush()
        os.fsync(file.fileno())  # on the disk before the response


def lines(name):
    if not os.path.exists(name):
        return []
    with open(name, encoding="utf-8", errors="replace") as file:
        return file.read().splitlines()


def work():
    done = set(lines(DONE_FILE))
    while True:
        notification = waiting.get()
        try:
            if notification["messageId"] in done:
                continue
            # %z accepts an offset without a colon, in every version of Python 3.
            moment = datetime.strptime(notification["timestamp"], "%Y-%m-%dT%H:%M:%S.%f%z")
            print(notification["event"], notification["messageId"], moment.isoformat(), flush=True)
            # Marked after the work, so that interrupted work is repeated.
            done.add(notification["messageId"])
            append(DONE_FILE, notification["messageId"])
        except Exception as problem:  # it stays in the queue, for the next start
            print("failed:", problem, flush=True)


append(QUEUE_FILE, "")  # terminates an incomplete line
for stored in filter(None, lines(QUEUE_FILE)):
    try:
        waiting.put(json.loads(stored))
    except ValueError:
        print("skipped: a notification that was not stored completely", flush=True)
Thread(target=work, daemon=True).start()
# Notifications may arrive many at a time: by default only five connections wait.
ThreadingHTTPServer.request_queue_size = 128
server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8080))), Receiver)
print("listening on", server.server_address[1], flush=True)
server.serve_forever()
