import { type ReactNode, Suspense, useState } from 'react'
import { formulaAt, placeholder } from './placeholders.ts'
import { lazyPart } from '../../../../shared/app/lazy-part.ts'

const FormulaDialog = lazyPart(async () => ({ default: (await import('./FormulaDialog.tsx')).FormulaDialog }))

interface Open {
  start: number
  end: number
  tex: string
  isBlock: boolean
}

/**
 * Dialog for a formula at the cursor, or for the one in which the cursor is.
 * @param insert replaces the text between two places
 */
export function useFormulaDialog(
  language: string,
  insert: (start: number, end: number, text: string) => void,
): {
  open: (text: string, start: number, end: number) => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Open | null>(null)
  return {
    open(text, start, end) {
      const found = formulaAt(text, start, end)
      setAsked(found ?? { start, end, tex: text.slice(start, end).replaceAll('$', ''), isBlock: false })
    },
    dialog: asked && (
      <Suspense fallback={null}>
        <FormulaDialog
          tex={asked.tex}
          isBlock={asked.isBlock}
          language={language}
          onSubmit={(tex, isBlock) => {
            const formula = tex.replaceAll(placeholder, '').trim()
            if (formula) insert(asked.start, asked.end, isBlock ? `\n\n$$${formula}$$\n\n` : `$${formula}$`)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ),
  }
}
