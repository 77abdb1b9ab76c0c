import { fork } from 'node:child_process';

const child = fork(process.argv[2] ?? '', [], { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
console.log(child.pid);
setInterval(() => {}, 1000);
