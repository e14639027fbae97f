import json
import os
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Thread

LARGEST = 1_000_000  # bytes; a limit of our own
queue = Queue()  # a real receiver keeps its queue on disk


class Receiver(BaseHTTPRequestHandler):
    timeout = 10  # seconds that a sender may be silent

    def do_POST(self):
        try:
            body = self.read()
            if len(body) > LARGEST:
                return self.answer(413)
            notification = json.loads(body)
            if not isinstance(notification["messageId"], str):
                raise TypeError
        except (ValueError, KeyError, TypeError):
            return self.answer(400)
        queue.put(notification)
        self.answer(200)  # at once, and exactly 200: the trial asks for it

    def read(self):
        # With a length or in chunks: which headers come along is not specified.
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

    def answer(self, status):
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()


def work():
    seen = set()  # messageId; a real receiver keeps these in a store that expires them
    while True:
        notification = queue.get()
        try:
            if notification["messageId"] in seen:
                continue
            seen.add(notification["messageId"])
            # %z takes an offset without a colon, in every version of Python 3.
            moment = datetime.strptime(notification["timestamp"], "%Y-%m-%dT%H:%M:%S.%f%z")
            print(notification["event"], notification["messageId"], moment.isoformat(), flush=True)
        except Exception as problem:  # one bad notification does not stop the others
            print("not understood:", problem, flush=True)


Thread(target=work, daemon=True).start()
server = ThreadingHTTPServer(("", int(os.environ.get("PORT", 8080))), Receiver)
print("listening on", server.server_address[1], flush=True)
server.serve_forever()
