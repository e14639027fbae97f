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
        length = int(self.headers.get("Content-Length", 0))
        if length > LARGEST:
            return self.answer(413)
        try:
            notification = json.loads(self.rfile.read(length))
            if not isinstance(notification["messageId"], str):
                raise TypeError
        except (ValueError, KeyError, TypeError):
            return self.answer(400)
        queue.put(notification)
        self.answer(200)  # at once, and exactly 200: the trial asks for it

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
