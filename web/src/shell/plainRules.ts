// The rules page as one reads it for the first time: without the ids of the rules and without our
// rulings, which settle what hardly ever comes up. Both are kept behind "details".

const ID = "[A-Z]{3}-\\d+";
const RULING = "\\*(?:our rulings?|nostr[ae] decision[ei])\\*";
/** A rule's own id, at its beginning. */
const OWN_ID = new RegExp(`\\*\\*${ID}\\*\\*\\s*`, "g");
const DETAIL = new RegExp(`\\b${ID}\\b|${RULING}`, "i");
/** A remark in brackets that names a rule or a ruling. */
const REMARK = new RegExp(` ?\\([^()]*(?:\\b${ID}\\b|${RULING})[^()]*\\)`, "gi");
/** A sentence that begins as a ruling, and everything after it. */
const REST = /(^|[.!?)]\s+)\*(?:Our rulings?|Nostr[ae] decision[ei])\*.*$/;
const BETWEEN_SENTENCES = /(?<=[.!?])\s+(?=[^a-z])/;
/** What stands before the text of an item, a quotation or a row of a table. */
const MARKER = /^\s*(?:[-*] |\d+\. |> |\|)/;
const HEADING = /^(#+) /;

function plainText(text: string): string {
  const bare = text.replace(OWN_ID, "").replace(REMARK, "").replace(REST, "$1");
  const sentences = bare.split(BETWEEN_SENTENCES).filter((sentence) => !DETAIL.test(sentence));
  return sentences.join(" ").trimEnd();
}

/** One line; null if nothing but details stands on it. */
function plainLine(line: string): string | null {
  if (line.trim() === "" || HEADING.test(line)) return line;
  const marker = MARKER.exec(line)?.[0] ?? "";
  const text = plainText(line.slice(marker.length));
  return text === "" ? null : marker + text;
}

/** Leaves out headings under which nothing is left. */
function withoutEmptySections(lines: string[]): string[] {
  return lines.filter((line, at) => {
    const level = HEADING.exec(line)?.[1]?.length;
    if (level === undefined) return true;
    const next = lines.slice(at + 1).find((one) => one.trim() !== "");
    return next !== undefined && (HEADING.exec(next)?.[1]?.length ?? Infinity) > level;
  });
}

export function plainRules(page: string): string {
  const kept: string[] = [];
  let fenced = false;
  /** A paragraph was left out, and with it the drawing or the list that belongs to it. */
  let leavingOut = false;
  for (const line of page.split("\n")) {
    const fence = line.startsWith("```");
    if (fence) fenced = !fenced;
    if (fence || fenced) {
      if (!leavingOut) kept.push(line);
      continue;
    }
    const belongs = line.trim() === "" || MARKER.test(line);
    const plain = plainLine(line);
    if (!belongs) leavingOut = plain === null;
    if (plain !== null && !leavingOut) kept.push(plain);
  }
  return withoutEmptySections(kept).join("\n");
}
