declare const __webpack_hash__: string | undefined;
