import { graphql, readInlineData } from 'react-relay'
import { required } from '../../../../../../shared/required.ts'
import type { SaveAgendaItemInput } from '../../../../../__generated__/AgendaItemDialogMutation.graphql.ts'
import type { agendaValues_item$key } from '../../../../../__generated__/agendaValues_item.graphql.ts'
import { formatLocalField, parseLocalField } from '../../../../../shared/input/date-field.ts'
import { wordsInput, wordsValues } from '../../../../../shared/words/words.ts'
import type { WordsValues } from '../../../../../shared/words/words.ts'

/** Audience of an item of the agenda. */
export const audiences = ['everyone', 'students', 'teachers'] as const

/** Form values of an item; times are local in the zone of the event. */
export interface AgendaValues {
  words: WordsValues
  startsAt: string
  endsAt: string
  venue: string
  groupTag: string
  audience: (typeof audiences)[number]
}

const fragment = graphql`
  fragment agendaValues_item on GrandFinalAgendaItem @inline {
    startsAt
    endsAt
    venue
    audience
    groupTag
    words {
      language
      title
      text
    }
  }
`

interface EventTimes {
  startsOn: string
  timeZone: string
}

/** Form values of an item, or of a new one on the first day of the event. */
export function agendaValues(key: agendaValues_item$key | null, { startsOn, timeZone }: EventTimes): AgendaValues {
  const item = key && readInlineData(fragment, key)
  return {
    words: wordsValues(item?.words ?? []),
    startsAt: item ? formatLocalField(item.startsAt, timeZone) : `${startsOn}T09:00`,
    endsAt: item ? formatLocalField(item.endsAt, timeZone) : `${startsOn}T10:00`,
    venue: item?.venue ?? '',
    groupTag: item?.groupTag ?? '',
    audience: (item?.audience ?? 'everyone') as (typeof audiences)[number],
  }
}

const momentOf = (value: string, timeZone: string) => required(parseLocalField(value, timeZone), 'time of the item')

/** Input of valid form values, without the ids. */
export const agendaInput = (
  { words, startsAt, endsAt, venue, groupTag, audience }: AgendaValues,
  timeZone: string,
): Omit<SaveAgendaItemInput, 'id' | 'eventId'> => ({
  words: wordsInput(words),
  startsAt: momentOf(startsAt, timeZone),
  endsAt: momentOf(endsAt, timeZone),
  venue: venue.trim() || null,
  groupTag: groupTag.trim() || null,
  audience,
})
