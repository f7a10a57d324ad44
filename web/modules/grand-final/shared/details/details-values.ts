import { graphql, readInlineData } from 'react-relay'
import type { detailsValues_participant$key } from '../../../../__generated__/detailsValues_participant.graphql.ts'
import { formatLocalField, parseLocalField } from '../../../../shared/input/date-field.ts'
import { detailFields } from '../known-values.ts'

/** Detail fields except arrival and departure times, which have date inputs. */
const textFields = detailFields.filter((name) => name !== 'arrivalAt' && name !== 'departureAt')

/** Name of a detail that is plain text. */
export type TextField = (typeof textFields)[number]

/** Form values of the details; empty strings for missing ones, local times in the zone of the event. */
export type DetailsValues = Record<TextField | 'arrivalAt' | 'departureAt', string>

const fragment = graphql`
  fragment detailsValues_participant on Participant @inline {
    event {
      timeZone
    }
    details {
      passportFirstName
      passportLastName
      passportNameOrder
      birth
      nationality
      passportNumber
      passportExpires
      diet
      allergies
      shirt
      phone
      email
      emergencyName
      emergencyPhone
      arrivalAt
      arrivalBy
      departureAt
      departureBy
      roomWish
    }
  }
`

/** Reads the form values of a member's details. */
export function detailsValues(participant: detailsValues_participant$key): DetailsValues {
  const { details, event } = readInlineData(fragment, participant)
  const texts = Object.fromEntries(textFields.map((name) => [name, details?.[name] ?? '']))
  return {
    ...(texts as Record<TextField, string>),
    arrivalAt: formatLocalField(details?.arrivalAt, event.timeZone),
    departureAt: formatLocalField(details?.departureAt, event.timeZone),
  }
}

/** Input of the form values. */
export function detailsInput({ arrivalAt, departureAt, ...rest }: DetailsValues, zone: string) {
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim() || null])),
    // machine-readable passports contain a single name as the last name
    ...(rest.passportNameOrder === 'single' ? { passportFirstName: null } : {}),
    arrivalAt: parseLocalField(arrivalAt, zone),
    departureAt: parseLocalField(departureAt, zone),
  }
}
