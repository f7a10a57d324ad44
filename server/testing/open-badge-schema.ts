const uri = { type: 'string', pattern: '^(https?|did|urn):' }
const dateTime = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$` }
const types = (...required: string[]) => ({
  type: 'array',
  allOf: required.map((name) => ({ contains: { const: name } })),
})
const object = (properties: object, required: string[], additionalProperties = true) => ({
  type: 'object',
  properties,
  required,
  additionalProperties,
})

const image = object({ id: uri, type: { const: 'Image' }, caption: { type: 'string' } }, ['id', 'type'], false)
const achievement = object(
  {
    id: uri,
    type: types('Achievement'),
    achievementType: { enum: ['Award', 'Certificate'] },
    name: { type: 'string', minLength: 1 },
    description: { type: 'string', minLength: 1 },
    criteria: object({ narrative: { type: 'string' } }, []),
    image,
    inLanguage: { type: 'string', pattern: '^[a-z]{2,4}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$' },
  },
  ['id', 'type', 'criteria', 'description', 'name'],
)
const identity = object(
  {
    type: { const: 'IdentityObject' },
    hashed: { type: 'boolean' },
    identityHash: { type: 'string' },
    identityType: { const: 'name' },
  },
  ['type', 'hashed', 'identityHash', 'identityType'],
  false,
)

/** Open Badges 3.0 JSON schema of an AchievementCredential, restricted to the properties that we use. */
export const achievementCredential = object(
  {
    '@context': { type: 'array', minItems: 2, items: { type: 'string' } },
    id: uri,
    type: types('VerifiableCredential', 'OpenBadgeCredential'),
    name: { type: 'string', minLength: 1 },
    issuer: object({ id: uri, type: types('Profile'), name: { type: 'string' }, url: uri }, ['id', 'type']),
    validFrom: dateTime,
    awardedDate: dateTime,
    credentialSubject: object(
      { type: types('AchievementSubject'), identifier: { type: 'array', minItems: 1, items: identity }, achievement },
      ['type', 'achievement'],
      false,
    ),
    credentialStatus: object({ id: uri, type: { type: 'string' } }, ['type']),
    proof: {
      type: 'array',
      minItems: 1,
      items: object(
        {
          type: { type: 'string' },
          created: dateTime,
          cryptosuite: { type: 'string' },
          verificationMethod: { type: 'string' },
          proofPurpose: { const: 'assertionMethod' },
          proofValue: { type: 'string' },
        },
        ['type'],
      ),
    },
  },
  ['@context', 'id', 'type', 'name', 'credentialSubject', 'issuer', 'validFrom', 'proof'],
)
