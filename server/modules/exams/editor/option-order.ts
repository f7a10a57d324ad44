/**
 * The numbers of the imported options after an author moved, removed or changed options: an option is found by its text;
 * those with new texts take the numbers that are left, in order.
 * @param order number of the imported option at each place, see `Question.optionOrder`
 * @returns null if there is no order, or an option was added that no file has
 */
export function optionOrderAfter(
  order: readonly number[] | null,
  before: readonly string[],
  after: readonly string[],
): number[] | null {
  if (!order || after.length > before.length) return null
  const left = before.map((text, place) => ({ text, place }))
  const take = (at: number) => left.splice(Math.max(at, 0), 1)[0]?.place
  const found = after.map((text) => {
    const at = left.findIndex((each) => each.text === text)
    return at < 0 ? undefined : take(at)
  })
  const numbers = found.map((place) => order[place ?? take(0) ?? -1])
  return numbers.length > 0 && numbers.every((number) => number !== undefined) ? numbers : null
}
