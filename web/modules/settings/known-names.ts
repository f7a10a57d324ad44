/** A setting that the product itself reads: where its form is on the page, and what it holds. */
export interface KnownName {
  name:
    | 'stopProduction'
    | 'notesBar'
    | 'forceApplication'
    | 'requireAdminTotp'
    | 'bonusConfiguration'
    | 'awardCutOffs'
    | 'schoolCollaboration'
  /** The id of the card with its form. */
  card: string
  /** What a program sends to save it. */
  shape: string
}

/** As `server/modules/settings/known-settings.ts` has them. */
export const knownNames: readonly KnownName[] = [
  { name: 'stopProduction', card: 'maintenance', shape: '{ "active": true, "keys": ["s", "t", "a"] }' },
  {
    name: 'notesBar',
    card: 'notes',
    shape: '{ "active": true, "title": { "en": "…", "az": "…" }, "description": { "en": "…" } }',
  },
  { name: 'forceApplication', card: 'switches', shape: '{ "active": true }' },
  { name: 'requireAdminTotp', card: 'switches', shape: '{ "active": true }' },
  {
    name: 'bonusConfiguration',
    card: 'bonus',
    shape: '{ "active": true, "packages": [{ "quota": 3, "bucks": 100, "reward": 10 }] }',
  },
  { name: 'awardCutOffs', card: 'awards', shape: '{ "gold": 5, "silver": 10, "bronze": 15, "honourable": 20 }' },
  { name: 'schoolCollaboration', card: 'offer', shape: '{ "offerUrl": "https://…" }' },
]
