/**
 * Strips control syntax of image services from a prompt: tags such as `<lora:…>`, arguments, weights, separators and
 * invisible characters. The result is plain text.
 */
export function cleanPrompt(given: string): string {
  return given
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/<\s*(sd_cpp_extra_args|script|style)[^>]*>.*?(?:<\/\s*\1\s*>|$)/gis, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/(?:^|\s)--?\w[\w-]*(?:[= ]\d[\w:.]*)?(?=\s|$)/g, (part) => (part.trim().startsWith('--') ? ' ' : part))
    .replace(/:\s*-?\d+(?:\.\d+)?(?=\s*[)\]])/g, '')
    .replace(/[|<>{}[\]()\\^`~]/g, ' ')
    .replace(/(?<!\p{L})(?:BREAK|AND)(?!\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
