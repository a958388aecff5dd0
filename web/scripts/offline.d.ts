import type { Plugin } from "vite";

export function sentence(catalogue: string, key: string): string;
export function offlinePage(language: string): string;
export function worker(files: string[]): string;
export function offline(): Plugin;
