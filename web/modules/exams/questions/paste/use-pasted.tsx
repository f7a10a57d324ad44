import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { usePastedQuery } from '../../../../__generated__/usePastedQuery.graphql.ts'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { announce } from '../../../../ui/toasts/announce.tsx'
import { PasteDialog, type PasteTargets } from './PasteDialog.tsx'
import type { PastedContent } from './pasted-content.ts'
import { isReadForQuestions, type Pasted, type PasteHandler } from './pasted.ts'
import { longestHtml, prepare } from './prepare-html.ts'

const query = graphql`
  query usePastedQuery($html: String, $text: String) {
    pastedContent(html: $html, text: $text) {
      source
      markdown
      preview {
        html
      }
      questions {
        text
        options
        right
        preview {
          html
          options {
            choice
            html
          }
        }
      }
      table
      notes {
        effect
        part
        count
        details
      }
    }
  }
`

interface Open {
  content: PastedContent
  pictures: File[]
  /** the clipboard without formatting */
  plain: string
  /** inserts a text where the author pasted; null on a page without a text */
  insert: ((markdown: string) => void) | null
}

/** Whether content can be inserted without asking: one text, of which nothing is lost but fonts. */
const isSimple = ({ questions, table, notes }: PastedContent, pictures: readonly File[]): boolean =>
  !questions.length &&
  !table &&
  !pictures.length &&
  notes.every(({ effect, part }) => effect === 'kept' || part === 'fonts')

/** Reads pasted content on the server and shows what becomes of it before anything is taken over. */
export function usePasted(targets: PasteTargets): {
  /** for the fields of a form */
  onPasted: PasteHandler
  /** for a page without a field */
  read: (pasted: Pasted) => void
  isReading: boolean
  dialog: ReactNode
} {
  const { t } = useTranslation('writing')
  const environment = useRelayEnvironment()
  const [open, setOpen] = useState<Open | null>(null)
  const [isReading, setReading] = useState(false)
  const read = async (pasted: Pasted, insert: Open['insert']) => {
    const { html, text, pictures } = prepare(pasted)
    if ((html ?? text).length > longestHtml || (html === null && text.length > 100_000)) {
      return reportFailure(new Error(t('paste.tooLong')))
    }
    setReading(true)
    try {
      const answer = await fetchQuery<usePastedQuery>(
        environment,
        query,
        { html, text },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      const content = answer?.pastedContent
      if (!content) return
      if (insert && isSimple(content, pictures)) {
        insert(content.markdown)
        announce(t('paste.inserted'))
      } else setOpen({ content, pictures, plain: text, insert })
    } catch (error) {
      reportFailure(error)
    } finally {
      setReading(false)
    }
  }
  return {
    isReading,
    onPasted(pasted, insert) {
      if (!isReadForQuestions(pasted)) return false
      void read(pasted, insert)
      return true
    },
    read: (pasted) => void read(pasted, null),
    dialog: open && <PasteDialog {...open} targets={targets} onClose={() => setOpen(null)} />,
  }
}
