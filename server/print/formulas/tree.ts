/** What KaTeX builds of a formula before it writes HTML: its spans, signs and drawings, as far as a page needs them. */
export interface TreeNode {
  readonly children?: readonly TreeNode[]
  readonly classes?: readonly string[]
  readonly style?: Readonly<Partial<Record<string, string>>>
  /** of drawings: viewBox, preserveAspectRatio and the like */
  readonly attributes?: Readonly<Partial<Record<string, string>>>
  /** of a sign */
  readonly text?: string
  /** of a sign that leans: what it needs on its right */
  readonly italic?: number
  /** of the path of a drawing */
  readonly pathName?: string
  toMarkup(): string
}

/** The data of a drawing's path. */
export const pathData = (node: TreeNode): string => / d="([^"]*)"/.exec(node.toMarkup())?.[1] ?? ''

/** A length that stands in a style, in em. */
export const em = (length: string | undefined): number => (length ? Number.parseFloat(length) || 0 : 0)

export const hasClass = (node: TreeNode, name: string): boolean => node.classes?.includes(name) ?? false

/** How many times the size of a text each of TeX's sizes is, from `\tiny` to `\Huge`. */
const sizes = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488]

/** How many times the size around it a span has. */
export function scaleOf({ classes = [] }: TreeNode): number {
  if (!classes.includes('sizing') && !classes.includes('fontsize-ensurer')) return 1
  const numberOf = (pattern: RegExp) => {
    const found = classes.map((name) => pattern.exec(name)?.[1]).find((number) => number)
    return found ? sizes[Number(found) - 1]! : 1
  }
  return numberOf(/^size(\d+)$/) / numberOf(/^reset-size(\d+)$/)
}
