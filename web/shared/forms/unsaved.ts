/** A form on the screen, as those who would take it away see it. */
export interface TrackedForm {
  /** Whether something is filled in that was not sent. */
  holds(): boolean
  /** What is filled in now may be lost. */
  letGo(): void
}

const forms = new Set<TrackedForm>()

/** Makes a form known for as long as it is on the screen. */
export function trackForm(form: TrackedForm): () => void {
  forms.add(form)
  return () => void forms.delete(form)
}

/** The forms of the page that hold something which was not sent. */
export const unsavedForms = (): TrackedForm[] => [...forms].filter((form) => form.holds())
