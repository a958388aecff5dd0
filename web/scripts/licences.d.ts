import type { Plugin } from "vite";

export function packageOf(id: string): string | undefined;
export function licences(ids: Iterable<string>): string;
export function licencesOfOthers(): Plugin;
