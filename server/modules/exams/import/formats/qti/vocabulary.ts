import type { DroppedKind } from '../../types.ts'
import { expressionKinds } from './scoring/expressions.ts'
import { ruleKinds } from './scoring/processing.ts'

/** What happens to a name of the format: read, without meaning here for a reason, named as a loss, or refused. */
export type Treatment =
  | { is: 'read' }
  | { is: 'ignored'; reason: string }
  | { is: 'lost'; as: DroppedKind }
  | { is: 'refused'; reason: string }

type Group = readonly [treatment: Treatment, names: string]

const read: Treatment = { is: 'read' }
const ignored = (reason: string): Treatment => ({ is: 'ignored', reason })
const lost = (as: DroppedKind): Treatment => ({ is: 'lost', as })
const refused = (reason: string): Treatment => ({ is: 'refused', reason })

/** A table of treatments by name. */
export const table = (groups: readonly Group[]): ReadonlyMap<string, Treatment> =>
  new Map(
    groups.flatMap(([treatment, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, treatment] as const),
    ),
  )

const computed = 'whose numbers are computed anew for each student'
const drawn = 'whose answer is drawn or placed in a picture'

/** Elements of QTI 2 and 3 by their kind (see `QtiNode.kind`). */
export const elements = table([
  // items and their texts
  [read, 'assessmentitem itembody contentbody prompt assessmentstimulus stimulusbody assessmentstimulusref'],
  [
    read,
    'responsedeclaration outcomedeclaration correctresponse defaultvalue value mapping mapentry responseprocessing',
  ],
  [read, 'choiceinteraction simplechoice textentryinteraction inlinechoiceinteraction inlinechoice label'],
  [read, 'matchinteraction simplematchset simpleassociablechoice associateinteraction orderinteraction'],
  [read, 'gapmatchinteraction gaptext gapimg gap hotspotinteraction hotspotchoice hottextinteraction hottext'],
  [read, 'rubricblock templateblock templateinline'],
  // HTML
  [read, 'a p div span b i u s del ins mark q strong em sub sup br ul ol li dl dt dd table thead tbody tfoot tr td th'],
  [
    read,
    'caption img pre code tt kbd samp var cite dfn abbr acronym blockquote h1 h2 h3 h4 h5 h6 hr small big ruby font center',
  ],
  [read, 'rb rt rp rtc figure figcaption section article aside header footer nav main address object math'],
  [ignored('the width of columns is layout'), 'col colgroup'],
  [ignored('the direction of text follows from its characters'), 'bdi bdo'],
  [ignored('its content is read'), 'details summary picture'],
  // tests
  [read, 'assessmenttest testpart assessmentsection assessmentsectionref assessmentitemref weight'],
  [lost('settings'), 'selection ordering itemsessioncontrol timelimits precondition branchrule adaptiveselection'],
  [lost('settings'), 'adaptiveengineref adaptivesettingsref usagedataref metadataref templatedefault exittest'],
  [lost('settings'), 'outcomeprocessing outcomecondition outcomeif outcomeelse outcomeelseif outcomemaximum'],
  [lost('settings'), 'outcomeminimum outcomeprocessingfragment testvariables numbercorrect numberincorrect'],
  [lost('settings'), 'numberpresented numberresponded numberselected variablemapping contextdeclaration'],
  [lost('optionFeedback'), 'testfeedback modalfeedback feedbackblock feedbackinline'],
  // scoring: read by the processing, which names what it does not understand
  [read, [...expressionKinds, ...ruleKinds, 'responseif responseelseif responseelse exitresponse'].join(' ')],
  [lost('scoring'), 'areamapping areamapentry mapresponsepoint default fieldvalue inside durationlt durationgte power'],
  [lost('scoring'), 'integerdivide integermodulus gcd lcm mathoperator mathconstant statsoperator repeat'],
  [lost('scoring'), 'customoperator lookupoutcomevalue matchtable matchtableentry interpolationtable'],
  [lost('scoring'), 'interpolationtableentry random randominteger randomfloat'],
  // parts beside the text
  [lost('hints'), 'endattemptinteraction infocontrol'],
  [lost('accessibility'), 'cataloginfo catalog card cardentry htmlcontent filehref resourceicon apipaccessibility'],
  [lost('attachments'), 'stylesheet companionmaterialsinfo calculator calculatorinfo calculatortype description'],
  [lost('attachments'), 'digitalmaterial physicalmaterial protractor rule rulesystemsi rulesystemus incrementsi'],
  [lost('attachments'), 'incrementus majorincrement minorincrement minimumlength'],
  // kinds of questions that do not exist here
  [refused('an essay'), 'extendedtextinteraction'],
  [refused('a question ' + drawn), 'selectpointinteraction positionobjectinteraction positionobjectstage'],
  [refused('a question ' + drawn), 'drawinginteraction graphicgapmatchinteraction graphicassociateinteraction'],
  [refused('a question ' + drawn), 'graphicorderinteraction associablehotspot'],
  [refused('a slider'), 'sliderinteraction'],
  [refused('the upload of a file'), 'uploadinteraction'],
  [refused('a question about a recording'), 'mediainteraction'],
  [refused('a question of its own program'), 'custominteraction portablecustominteraction interactionmarkup'],
  [refused('a question of its own program'), 'interactionmodule interactionmodules templatevariable contextvariable'],
  [refused('a question of its own program'), 'template param'],
  [refused('a question ' + computed), 'templatedeclaration templateprocessing templatecondition templateif'],
  [refused('a question ' + computed), 'templateelse templateelseif templateconstraint settemplatevalue'],
  [refused('a question ' + computed), 'setcorrectresponse setdefaultvalue exittemplate printedvariable'],
  [refused('a recording'), 'audio video source track'],
  [refused('a part of another file'), 'include iframe embed'],
  [refused('a drawing inside its text'), 'svg'],
])

/** Attributes of QTI 2 and 3 by their name in lower case without hyphens; those of `aria-` and `data-` by prefix. */
export const attributes = table([
  [read, 'identifier responseidentifier title label toolname basetype cardinality mapkey mappedvalue casesensitive'],
  [read, 'defaultvalue lowerbound upperbound template templatelocation maxchoices shuffle fixed matchmax matchmin'],
  [read, 'maxassociations hotspotlabel shape coords data type width height src alt href colspan rowspan start align'],
  [read, 'class style outcomeidentifier view adaptive normalmaximum tolerance tolerancemode figures roundingmode'],
  [read, 'includelowerbound includeupperbound substring n min max base field reverse value reversed encoding'],
  [read, 'color bgcolor hidden display altimg alttext ident sectionidentifier weightidentifier externalscored'],
  [
    read,
    'pattern fieldidentifier visible showhide kind variableidentifier sourceidentifier targetidentifier templateidentifier',
  ],
  [ignored('it names the file for programs'), 'id toolversion xmlns xml:base xsi:schemalocation lang xml:lang name'],
  [ignored('the language of the questions is chosen for the import'), 'srclang hreflang'],
  [ignored('this product decides how long an exam lasts'), 'timedependent countattempt'],
  [ignored('the width of a box is layout'), 'expectedlength expectedlines cols rows size'],
  [ignored('space, borders and rules of tables are layout'), 'border cellpadding cellspacing valign frame rules'],
  [ignored('the direction of text follows from its characters'), 'dir'],
  [ignored('it describes a number for statistics'), 'normalminimum masteryvalue interpretation longinterpretation'],
  [ignored('a blank answer is always possible'), 'minchoices minassociations required'],
  [ignored('cells are found by their place'), 'headers scope axis abbr span'],
  [ignored('moving pictures do not move here'), 'loop autoplay autostart controls muted preload poster'],
  [lost('accessibility'), 'longdesc role access summary'],
  [lost('presentation'), 'orientation step steplabel placeholdertext srcset sizes target cite definition'],
  [ignored('this product decides how students move through an exam'), 'navigationmode submissionmode keeptogether'],
  [
    lost('presentation'),
    'media index stringidentifier maxstrings minstrings format matchgroup use objectlabel longinterpretationref centerpoint centrepoint',
  ],
  [lost('presentation'), 'top left crossorigin maxplays minplays open numberrepeats'],
  [lost('tags'), 'category'],
  [lost('settings'), 'maxattempts allowcomment allowlatesubmission allowreview allowskipping showfeedback'],
  [lost('settings'), 'showsolution validateresponses maxtime mintime select withreplacement includecategory'],
  [lost('settings'), 'excludecategory includeboundary variableidentifierref'],
  [lost('scoring'), 'delimiter sourcevalue targetvalue powerform'],
  [lost('presentation'), 'patternmask mediagroup support unit default'],
  [refused('a question of its own program'), 'custominteractiontypeidentifier datatype fallbackpath mimetype module'],
  [refused('a question of its own program'), 'primaryconfiguration primarypath secondaryconfiguration valuetype'],
  [refused('a question ' + computed), 'mathvariable paramvariable mappingindicator targettype'],
])

/** Classes of the shared vocabulary of QTI 3, and their meaning; others are named as a loss. */
export const classes = table([
  [read, 'qti-underline underline qti-highlight qti-strike qti-line-through qti-bold qti-italic qti-italics'],
  [read, 'qti-align-left qti-align-center qti-align-right'],
  [ignored('it is layout'), 'qti-layout-row qti-well qti-fullwidth qti-block qti-inline qti-inline-block'],
  [ignored('options are always numbered with letters'), 'qti-labels-none'],
])
/** Classes of the shared vocabulary, and of common style sheets, that are layout. */
export const layoutClass =
  /^(?:(?:row|col|span|grid|offset|container)(?:-[\w-]+|\d+)?$|qti-(?:layout-(?:col|offset)\d+|margin-|padding-|height-lines-|input-width-|choices-stacking-|valign-|text-indent|labels-|orientation-|choices-(?:top|bottom|left|right)$|choices-container-width|match-(?:tabular|two)))/

/** Properties of a style that are read; see also {@link layoutProperty}. */
export const styleProperties: ReadonlySet<string> = new Set(
  `color background background-color text-decoration text-decoration-line font-style font-weight vertical-align
  text-transform display visibility white-space list-style list-style-type text-align`.split(/\s+/),
)
/** Properties of a style that are layout. */
export const layoutProperty =
  /^(?:(?:min-|max-)?(?:width|height)|margin|padding|border|font(?:-family|-size|-variant.*)?$|line-height|letter-spacing|word-|text-indent|float|clear|mso-|-webkit-|-moz-|position|top|left|right|bottom|box-|outline|overflow|widows|orphans|table-layout|empty-cells)/
