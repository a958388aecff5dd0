import type { Plugin } from "vite";

export function png(svg: string, size: number): Uint8Array;
export function icons(): Plugin;
