import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type {
  useCampaignForm_campaign$data,
  useCampaignForm_campaign$key,
} from '../../../__generated__/useCampaignForm_campaign.graphql.ts'
import type { useCampaignFormSaveMutation } from '../../../__generated__/useCampaignFormSaveMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import type { ServerForm } from '../../../shared/forms/use-server-form.ts'
import { wordsInput, wordsValues } from '../../../shared/words/words.ts'
import type { WordsValues } from '../../../shared/words/words.ts'
import { useFilter } from '../segment/use-filter.ts'
import type { Attachment } from './Attachments.tsx'

export const categories = ['news', 'exams', 'events', 'service'] as const
type Category = (typeof categories)[number]

/** Form values of a mailing. */
export interface CampaignValues {
  name: string
  category: Category
  families: boolean
  words: WordsValues
  attachments: Attachment[]
}

export type CampaignForm = ServerForm<CampaignValues>

/** Words and category as server input. */
export const mailText = ({ words, category }: CampaignValues) => ({ words: wordsInput(words), category })

/** Ids of the attached files. */
export const attachmentIds = ({ attachments }: CampaignValues) => attachments.map((file) => file.id)

/**
 * Form of a mailing. `save` saves it as a draft, whose id it writes to the URL, and calls `next`.
 * @param draft null for a new mailing
 */
export function useCampaignForm(draft: useCampaignForm_campaign$key | null | undefined) {
  const { t } = useTranslation(['mailing', 'office'])
  const [filter] = useFilter()
  const [draftId, setDraftId] = useDraftId()
  const known = useFragment(
    graphql`
      fragment useCampaignForm_campaign on MailCampaign @throwOnFieldError {
        id
        name
        category
        families
        attachments {
          id
          name
          size
        }
        words {
          language
          title
          text
        }
      }
    `,
    draft,
  )
  const form = useServerForm<CampaignValues>({
    initialValues: valuesOf(known),
    validate: {
      name: (name) => (name.trim() ? null : t('mailing:review.nameNeeded')),
      words: { en: { title: (title: string) => (title.trim() ? null : t('office:words.titleNeeded')) } },
    },
  })
  const [send, , saved] = useCommand<useCampaignFormSaveMutation>(graphql`
    mutation useCampaignFormSaveMutation($input: SaveMailCampaignInput!) {
      saveMailCampaign(input: $input) {
        campaign {
          id
          ...useCampaignForm_campaign
        }
      }
    }
  `)
  const save = (result?: string, next?: () => void) =>
    form.submit(
      (values, shown) => {
        const { name, families } = values
        const input = { id: draftId, name, families, filter, ...mailText(values) }
        return send({ input: { ...input, attachmentIds: attachmentIds(values) } }, { result, ...shown })
      },
      ({ saveMailCampaign: { campaign } }) => {
        setDraftId(campaign.id)
        next?.()
      },
    )()
  return { form, save, saved }
}

function valuesOf(known: useCampaignForm_campaign$data | null | undefined): CampaignValues {
  return {
    name: known?.name ?? '',
    category: (known?.category ?? 'news') as Category,
    families: known?.families ?? false,
    words: wordsValues(known?.words),
    attachments: [...(known?.attachments ?? [])],
  }
}

/** Id of the draft in the URL; null before the first save. */
export function useDraftId(): [string | null, (id: string) => void] {
  const [params, setParams] = useSearchParams()
  const draftId = params.get('draft')
  const setDraftId = (id: string) => {
    if (id === draftId) return
    const address = new URLSearchParams(params)
    address.set('draft', id)
    setParams(address, { replace: true, preventScrollReset: true })
  }
  return [draftId, setDraftId]
}
