import { stops } from './stops';

const passed = await stops((line) => console.log(line));
console.log(passed ? 'stops: passed' : 'stops: FAILED');
process.exit(passed ? 0 : 1);
