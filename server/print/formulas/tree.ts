import { element } from '../../../shared/required.ts'
/** KaTeX's tree of a formula before HTML: spans, symbols and drawings, limited to the properties needed here. */
export interface TreeNode {
  readonly children?: readonly TreeNode[]
  readonly classes?: readonly string[]
  readonly style?: Readonly<Partial<Record<string, string>>>
  /** drawings only: viewBox, preserveAspectRatio and others */
  readonly attributes?: Readonly<Partial<Record<string, string>>>
  /** symbols only */
  readonly text?: string
  /** slanted symbols only: extra space on the right */
  readonly italic?: number
  /** drawings only */
  readonly pathName?: string
  toMarkup(): string
}

/** The data of a drawing's path. */
export const pathData = (node: TreeNode): string => / d="([^"]*)"/.exec(node.toMarkup())?.[1] ?? ''

/** A CSS length in em. */
export const em = (length: string | undefined): number => (length ? Number.parseFloat(length) || 0 : 0)

export const hasClass = (node: TreeNode, name: string): boolean => node.classes?.includes(name) ?? false

/** Scale factors of TeX's font sizes, from `\tiny` to `\Huge`. */
const sizes = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488]

/** Scale of a span relative to its parent. */
export function scaleOf({ classes = [] }: TreeNode): number {
  if (!classes.includes('sizing') && !classes.includes('fontsize-ensurer')) return 1
  const numberOf = (pattern: RegExp) => {
    const found = classes.map((name) => pattern.exec(name)?.[1]).find((number) => number)
    return found ? element(sizes, Number(found) - 1) : 1
  }
  return numberOf(/^size(\d+)$/) / numberOf(/^reset-size(\d+)$/)
}
