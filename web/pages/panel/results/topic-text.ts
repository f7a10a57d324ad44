/** A topic as it begins a line: papers name them as their authors write them. */
export const titled = (topic: string, locale: string): string =>
  topic.charAt(0).toLocaleUpperCase(locale) + topic.slice(1)
