import { useEffect, useMemo, useRef, useState } from 'react'
import { commitMutation, type Environment, graphql, useRelayEnvironment } from 'react-relay'
import type { useAutosaveDiscardMutation } from '../../../../__generated__/useAutosaveDiscardMutation.graphql.ts'
import type { useAutosaveMutation } from '../../../../__generated__/useAutosaveMutation.graphql.ts'
import type { QuestionValues } from '../editor/question-input.ts'
import type { Theirs } from '../editor/ConflictCard.tsx'
import { type FormStart, savedAsTheirs } from '../editor/form-start.ts'
import { Autosave, type AutosaveStatus, type OtherDraft } from './autosave.ts'
import { formText } from './form-copy.ts'
import { forgetLocally } from './local-copy.ts'

const mutation = graphql`
  mutation useAutosaveMutation($input: SaveQuestionDraftInput!, $isNew: Boolean!) {
    saveQuestionDraft(input: $input) {
      draft {
        version
      }
      exam {
        newQuestionDraft @include(if: $isNew) {
          version
          base
          form
        }
      }
      question {
        version
        draft {
          version
          base
          form
        }
        editors {
          name
        }
        topic
        difficulty
        source
        points
        scoring {
          right
          wrong
          blank
          parts
        }
        texts {
          language
          text
          options
          lists
          unit
        }
      }
    }
  }
`

const discardMutation = graphql`
  mutation useAutosaveDiscardMutation($input: DiscardQuestionDraftInput!) {
    discardQuestionDraft(input: $input) {
      exam {
        newQuestionDraft {
          version
        }
      }
      question {
        draft {
          version
        }
      }
    }
  }
`

/** What the author reads about unsaved changes. */
export interface AutosaveState {
  status: AutosaveStatus
  /** milliseconds since 1970 of the last change of the status */
  at: number
  /** names of other authors who are changing the question */
  editors: readonly string[]
}

interface AutosaveHandlers {
  /** the draft was changed in another window; null if it was saved or discarded there */
  onOther: (other: OtherDraft | null) => void
  /** another author has saved the question meanwhile */
  onNewer: (theirs: Theirs) => void
}

/** The newest handlers of a component, for callbacks that outlive a rendering. */
class Latest<T> {
  #value: T

  constructor(value: T) {
    this.#value = value
  }

  get(): T {
    return this.#value
  }

  set(value: T): void {
    this.#value = value
  }
}

/**
 * Keeps the unsaved changes of the form on this device and on the server.
 * @param questionId null for a new question
 */
export function useAutosave(
  examId: string,
  questionId: string | null,
  start: FormStart,
  values: QuestionValues,
  given: AutosaveHandlers,
) {
  const environment = useRelayEnvironment()
  const { autosave, state } = useKeeper(examId, questionId, start, given)
  const text = useMemo(() => formText(values), [values])
  /** set while the right answer is read, which is no change of the author */
  const isReading = useRef(false)
  useEffect(() => {
    if (isReading.current) autosave.adopt(text)
    else autosave.change(text)
    isReading.current = false
  }, [autosave, text])
  useEffect(() => {
    const flush = () => autosave.flush()
    window.addEventListener('online', flush)
    return () => {
      window.removeEventListener('online', flush)
      autosave.leave()
    }
  }, [autosave])
  return {
    state,
    text,
    autosave,
    onReading: () => (isReading.current = true),
    discard() {
      autosave.stop()
      forgetLocally(start.key)
      return discardDraft(environment, { examId, questionId })
    },
  }
}

/** The autosave of a form, and its state. */
function useKeeper(examId: string, questionId: string | null, start: FormStart, given: AutosaveHandlers) {
  const environment = useRelayEnvironment()
  const [state, setState] = useState<AutosaveState>(() => ({
    status: start.restored === null ? 'clean' : start.restored === 'device' ? 'waiting' : 'kept',
    at: Date.now(),
    editors: [],
  }))
  const [handlers] = useState(() => new Latest(given))
  useEffect(() => handlers.set(given))
  const autosave = useMemo(
    () =>
      new Autosave({
        ...start,
        send: (form, version, base) =>
          new Promise((resolve, reject) => {
            commitMutation<useAutosaveMutation>(environment, {
              mutation,
              variables: { input: { examId, questionId, version, base, form }, isNew: questionId === null },
              onCompleted({ saveQuestionDraft: { draft, question } }) {
                setState((before) => ({
                  ...before,
                  editors: question?.editors.map(({ name }) => name) ?? [],
                }))
                if (question && question.version !== base) handlers.get().onNewer(savedAsTheirs(question))
                resolve(draft.version)
              },
              onError: reject,
            })
          }),
        onStatus: (status, at) => setState((before) => ({ ...before, status, at })),
        onOther: (other) => handlers.get().onOther(other),
      }),
    [environment, examId, questionId, start, handlers],
  )
  return { autosave, state }
}

const discardDraft = (
  environment: Environment,
  input: useAutosaveDiscardMutation['variables']['input'],
): Promise<void> =>
  new Promise((resolve, reject) => {
    commitMutation<useAutosaveDiscardMutation>(environment, {
      mutation: discardMutation,
      variables: { input },
      onCompleted: () => resolve(),
      onError: reject,
    })
  })
