import { graphql, readInlineData } from 'react-relay'
import type {
  askValues_application$data,
  askValues_application$key,
} from '../../../__generated__/askValues_application.graphql.ts'
import type { RequestAction } from '../requests/request-view.ts'

/** Values of a new request; empty strings for missing values. */
export interface AskValues {
  action: RequestAction | ''
  /** Application that the request concerns. */
  applicationId: string
  /** Wanted exam of a move. */
  examId: string | null
  firstName: string
  lastName: string
  address: string
  note: string
}

/** Application that a request can concern. */
export type Place = askValues_application$data

/** Applications that a request can concern: not cancelled. */
export const placesOf = (applications: readonly askValues_application$key[]): Place[] =>
  applications
    .map((application) =>
      readInlineData<askValues_application$key>(
        graphql`
          fragment askValues_application on Application @inline {
            id
            state
            exam {
              title
              opensAt
              category {
                id
                slug
              }
            }
          }
        `,
        application,
      ),
    )
    .filter(({ state }) => state === 'applied' || state === 'paid')

/** Whether the request moves an application to another exam. */
export const isMove = ({ action }: AskValues): boolean => action === 'changeDate' || action === 'changeCategory'

/** Whether all required values of the request are filled in. @param place the chosen application */
export function isComplete({ action, firstName, lastName, address }: AskValues, place: Place | null): boolean {
  if (action === '') return false
  if (action === 'correctName') return Boolean(firstName.trim() && lastName.trim())
  return place !== null && (action !== 'postCertificate' || address.trim().length >= 5)
}

/** Mutation input of a request, without the form's id. */
export function askInput(values: AskValues, action: RequestAction, place: Place | null) {
  const { firstName, lastName, address, note, examId } = values
  return {
    action,
    note: note.trim() || null,
    ...(action === 'correctName'
      ? { firstName: firstName.trim(), lastName: lastName.trim() }
      : { applicationId: values.applicationId, category: place?.exam.category.id }),
    ...(isMove(values) && examId && { examId }),
    ...(action === 'postCertificate' && { address: address.trim() }),
  }
}
