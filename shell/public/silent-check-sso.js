// The identity service opens this page in a hidden frame of the shell.
parent.postMessage(location.href, location.origin);
