"""A window with WebKitGTK that WebKitWebDriver drives.

MiniBrowser, with which Debian's driver comes, drops the messages of the console while it is driven: its storage is in memory only, and WebKit
writes no console messages of such pages. This browser writes them to its standard error, and keeps its storage below HOME.
"""

from ctypes import CDLL, CFUNCTYPE, c_char_p, c_int, c_void_p

gtk = CDLL("libgtk-3.so.0")
gobject = CDLL("libgobject-2.0.so.0")
webkit = CDLL("libwebkit2gtk-4.1.so.0")

for function in (gtk.gtk_window_new, gobject.g_object_new, webkit.webkit_web_context_new, webkit.webkit_settings_new):
    function.restype = c_void_p
webkit.webkit_web_view_get_type.restype = c_void_p

gtk.gtk_init(None, None)
context = c_void_p(webkit.webkit_web_context_new())
settings = c_void_p(webkit.webkit_settings_new())
webkit.webkit_settings_set_enable_write_console_messages_to_stdout(settings, c_int(1))


@CFUNCTYPE(None, c_void_p, c_void_p)
def closed(_view, _data):
    gtk.gtk_main_quit()


@CFUNCTYPE(c_void_p, c_void_p, c_void_p)
def create_web_view(_session, _data):
    view = gobject.g_object_new(
        c_void_p(webkit.webkit_web_view_get_type()),
        c_char_p(b"web-context"), context,
        c_char_p(b"settings"), settings,
        c_char_p(b"is-controlled-by-automation"), c_int(1),
        None,
    )  # fmt: skip
    connect(c_void_p(view), b"close", closed)
    window = c_void_p(gtk.gtk_window_new(c_int(0)))
    gtk.gtk_window_set_default_size(window, c_int(1280), c_int(800))
    gtk.gtk_container_add(window, c_void_p(view))
    gtk.gtk_widget_show_all(window)
    return view


@CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)
def automation_started(_context, session, _data):
    connect(c_void_p(session), b"create-web-view", create_web_view)


def connect(instance, signal, handler):
    gobject.g_signal_connect_data(instance, c_char_p(signal), handler, None, None, c_int(0))


connect(context, b"automation-started", automation_started)
webkit.webkit_web_context_set_automation_allowed(context, c_int(1))
gtk.gtk_main()
