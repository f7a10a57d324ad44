/** The admin's choice by key of a conflict. */
export type Decisions = Readonly<Record<string, 'kept' | 'merged'>>
