/**
 * Whether a text has words about wanting to die, violence or danger, in English, Telugu or Telugu
 * in Latin letters. Only a suggestion: staff decide, and a request without such words may be
 * urgent, too. Its hit and error rates are in urgent-words.test.ts.
 */
export function mayBeUrgent(message: string): boolean {
  const words = message
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’'`\u200c\u200d]/g, '')
    .replace(/\s+/g, ' ')
  const folded = foldLatinTelugu(words)
  return (
    [...english, ...telugu].some((pattern) => pattern.test(words)) ||
    latinTelugu.some((pattern) => pattern.test(folded))
  )
}

/** People spell the same sound "aa" or "a", "th" or "t": the patterns use the shortest form. */
function foldLatinTelugu(words: string): string {
  return words
    .replace(/([bdgkpst])h/g, '$1')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('w', 'v')
    .replace(/([a-z])\1+/g, '$1')
}

/** The people who are hurt, as the object of a verb. */
const US = 'me|us|her|my (?:mother|sister|wife|brother|father|friend|children|son|daughter|kids)'
const SELF = '(?:my|him|her|your|them|our)sel(?:f|ves)'
/** Excludes phrases of faith: to die daily, to die to sin, to live for Christ. */
const NOT_OF_FAITH =
  '(?! (?:daily|than (?:deny|sin|leave|lose)|under|(?:to|for|in|with|without) (?:christ|jesus|him|the|our|my|your|sins?|self|flesh|faith|peace|you|me|others|us)))'

const english = [
  /\bsuicidal\b/,
  // Not about a suicide in the past: people who mourn are not in danger because of this word.
  /(?<!(?:committed|died (?:by|of)|death by|against|prevent) )\bsuicide\b(?! (?:prevention|awareness))/,
  new RegExp(
    `(?<!(?:not|dont|never|nobody|anybody|anyone|no one|elijah|jonah) .{0,12})\\b(?:want|wants|wanted|wish|wishes|feels? like|going|planning|decided|think|thinking|thoughts|thought|better|prefer|rather|try|tried) (?:to|of|about)? ?(?:die|dying)\\b${NOT_OF_FAITH}`,
  ),
  new RegExp(
    `\\b(?:(?<!judas )hanged|kill|killing|hang|hanging|cut|cutting|cuts|harm|harming|hurting|burn|burned|burnt) ${SELF}\\b`,
  ),
  /\bself[- ]harm|\bcut(?:ting)? (?:my|his|her) wrists?\b/,
  /\b(?:end|ending|take|taking|took) (?:my|his|her|their|our)(?: own)? li(?:fe|ves)\b(?! (?:to|in|into|for|and let|lord)\b)/,
  /\bend(?:ing)? it all\b|\blife end ch/,
  /\bnever wake up(?: again)?\b|\bno way out\b.{0,15}\bdeath\b/,
  new RegExp(
    `\\b(?:dont|do not|doesnt|does not|no longer|cant|cannot|can not) (?:want to |wish to |go on |feel like |keep )(?:live|living|be alive|exist|wake up)\\b${NOT_OF_FAITH}`,
  ),
  /\b(?:cant|cannot|can not) (?:live|bear it|take it|go on)(?: like this)? (?:any ?more|any longer)\b/,
  /\b(?:says?|saying|said|tells? me|keeps telling)\b.{0,15}\b(?:will|wants? to|is going to) die\b/,
  /\b(?:railway|train) track|\bjump(?:ed|ing)? (?:from|off|in front|in(?:to)? (?:the|a) (?:well|river|tank|lake|canal))\b/,
  /\b(?:nobody|no one|none) (?:will|would) miss me\b/,
  /\b(?:bought|hid|hiding|kept|keeps|ready with)\b.{0,15}\b(?:poison|pesticide|sleeping (?:pills|tablets))/,
  /\b(?:life is not|life isnt|not) worth living\b/,
  /\bwish (?:i|he|she) (?:was|were) (?:dead|never born)\b/,
  /\bwish (?:i )?had never been born\b/,
  /\bbetter (?:off |to be )?(?:dead\b|without me\b)/,
  /\bno (?:reason|point|purpose|desire|will|wish)(?: left)? (?:to|in|for) (?:live|living|life)\b/,
  /\btired of (?:living|life|my life|this life)\b/,
  /\b(?:drank|drink|drinking|consumed|took|taken|swallowed|eat|ate) (?:some |many |rat |the )?(?:poison|pesticide|insecticide|acid|phenyl|sleeping (?:pills|tablets))\b/,
  /\boverdose/,
  /(?<!(?:no longer|stopped|never|not) .{0,12})\b(?:husband|father|stepfather|brother|uncle|son|in-?laws?|boyfriend|neighbou?rs?|he|they)\b(?: (?!heart|longer|not|never|stopped|no)\w+){0,4} (?:beats|beating|hits|hitting|kicks|slaps|tortures|torturing|molests|molesting)\b(?! (?:the )?(?:drum|record|other|team|ball))/,
  /\bforc(?:es|ed|ing) (?:me|her|us|my \w+)\b.{0,20}\b(?:sleep|sex|marry|marriage|touch)|\bforced (?:to marry|marriage)|\bchild marriage/,
  /\b(?:my|into my|in my) (?:room|bed)\b.{0,30}\b(?:scared|afraid|fear)/,
  /\b(?:throw|attack with) acid\b|\bacid attack/,
  /\b(?:burnt|burned|burn|burning|attacked|broke|stoned) (?:down )?(?:our|my) (?:house|home|church|hut|shop)\b/,
  /\b(?:following|stalking|blackmailing|blackmails|chasing) (?:me|us|my (?:daughter|sister|wife))\b/,
  new RegExp(
    `(?<!(?:no longer|stopped|never|not|covid|fever|waves?|storms?|sickness) )\\b(?:tried to burn|beats?|beating|beaten|hits?|hitting|kicks|kicking|slaps|slapping|tortur(?:es?|ing|ed)|abus(?:es?|ing|ed)|molest(?:s|ing|ed)|raped?|raping|stab(?:s|bed|bing)|strangl(?:es?|ing|ed)|chok(?:es|ing|ed)|harass(?:es|ing|ed)?) (?:${US})\\b`,
  ),
  /\b(?:i|she|was|were|been|being) (?:\w+ ){0,2}(?:raped|molested|stabbed|kidnapped|trafficked|abused)\b/,
  /\bdomestic violence\b|\bdowry\b.{0,30}\b(?:harass|tortur|beat|threat)|\b(?:harass|tortur|beat)\w*\b.{0,30}\bdowry\b/,
  /\b(?:husband|bartha|barta|in-?laws?) (?:daily |roju )?torture/,
  /\bsexual(?:ly)? (?:abus|assault|harass|tortur)/,
  /\btouch(?:es|ed|ing) (?:me|my)\b.{0,40}\b(?:afraid|scared|bad|wrong|fear|private)|\b(?:teacher|uncle|boss|cousin|neighbou?r|driver) touch(?:es|ed) (?:me|my)\b/,
  /\b(?:kill|murder) (?:me|us|her|my (?:wife|husband|mother|father|sister|brother|son|daughter|children|family))\b/,
  /\bthreat(?:en|ens|ened|ening)(?: to (?:kill|harm|burn|hurt|beat)| (?:me|us|my|our))\b|\bdeath threat/,
  /\b(?:i am|im|we are|she is|he is|my \w+ is|li(?:fe|ves) (?:is|are)) in (?:great |serious |real |grave )?danger\b(?! of)/,
  /\block(?:s|ed) (?:me|us|her|my \w+)\b/,
  /\bnot safe (?:at home|with|in (?:my|this|our) (?:house|home|family))/,
  /\b(?:afraid|fear|scared) for (?:my|our|her|his) li(?:fe|ves)\b/,
  /\b(?:son|daughter|child|sister|brother|wife|husband|girl|boy|mother|father|friend)\b.{0,12} (?:is|are|has been|went|gone) (?:missing|kidnapped|abducted)\b(?! (?:his|her|their|us|me|you|our|my|the|him|them|out|home|church|class))|\bdid not come home\b/,
]

const telugu = [
  // Not about a suicide in the past, which the family mourns.
  /ఆత్మహత్య(?! చేసుకు?(?:న్నా|ంది|ని చనిపో|న్న )|ల? నివారణ)/,
  /(?<!(?:నికి|పాపం విషయంలో|కోసం|కొరకు|క్రీస్తుతో|ప్రభువుతో) (?:[\u0c00-\u0c7f]+ )?)(?:(?:చనిపోవా|చచ్చిపోవా|చావా)ల(?:ని|ను|న్|ి అని)|(?:చచ్చి|చని)పోదా)/,
  /(?:చచ్చిపోతా|చనిపోతా|చస్తా)(?:ను|నని|నన|నం)|(?:చచ్చి|చని)పోతే (?:బా|మేలు|చాలు|నయం)/,
  /రైలు కింద|(?:దూకాల|దూకుతా|దూకేస్తా|దూకబో)/,
  /(?:బతికి|బ్రతికి|బతికుండి|బ్రతికుండి|బతకడం|బతకటం|బ్రతకడం) (?:ఏం |ఏమి )?(?:ప్రయోజనం|లాభం|ఉపయోగం|ఫలం|అర్థం)/,
  /(?<!లేకుండా (?:నేను )?)(?:ఇక|నేను|ఇంక) (?:బతక|బ్రతక)లేను|(?:బతకా|బ్రతకా|జీవించా)ల(?:ని|న్న|నే) (?:ఆశ|కోరిక|ఇష్టం) ?(?:నాకు )?(?:లేదు|పోయింది|చచ్చింది)/,
  /(?:బతకా|బ్రతకా|జీవించా)లని(?:లేదు| లేదు|పించడం ?లేదు|పించట్లేదు| అనిపించ(?:డం ?|ట్)లేదు)/,
  /(?:బతకడం|బతకటం|బ్రతకడం|బ్రతకటం|బతుకు|బ్రతుకు|జీవితం|జీవించడం) (?:అంటే )?(?:నాకు )?(?:ఇష్టం లేదు|వద్దు|వ్యర్థం|అనవసరం)/,
  /(?:బతుకు|బ్రతుకు|జీవితం) ?(?:మీద|పై|పట్ల) ?(?:నాకు )?(?:విరక్తి|ఆశ లేదు|ఆశ పోయింది)/,
  /చావే (?:నాకు )?(?:దిక్కు|గతి|శరణ్యం|మేలు|మార్గం|పరిష్కారం)/,
  /ప్రాణం తీసుకు?(?:ం|న|ో)|ప్రాణాలు తీసుకు?(?:ం|న|ో)/,
  /(?:ఉరి|ఉరేసు|ఉరి వేసు)(?: పెట్టు| వేసు|)కు?(?:ం|న|ో|ని)/,
  /(?:పురుగుల మందు|ఎలుకల మందు|(?<!\p{L}|\p{M})విషం|యాసిడ్) (?:తాగ|త్రాగ|తాగి|మింగ|తిన|తీసుకు)(?!ినా)/u,
  /(?:భర్త|ఆయన|నాన్న|తండ్రి|కొడుకు|అల్లుడు|మామ|అత్త|అన్న|బావ|వాడు|మరిది|తాగి|త్రాగి|తాగొచ్చి)(?: [\u0c00-\u0c7f]+,?){0,5}(?<!చప్పట్లు|ఫోన్|గంట|తలుపు|డప్పు|డోలు|డ్రమ్స్|బెల్|ఫోను) (?:కొడుతున్|కొడుతుం|కొడతా|కొడుతా|కొట్టాడు|కొట్టార|కొట్టి|తంతున్)/,
  /(?<!శత్రువు |సాతాను )(?:చిత్రహింస|హింసలు? పె(?:డ|ట్ట)|హింస పెడు)/,
  /(?:కూతురిని|కూతుర్ని|కుమార్తెను|అన్నను|అన్నని|తమ్ముణ్ణి|తమ్ముడిని|చెల్లెల్ని|బిడ్డని|అక్కని|నాన్నను)(?: [\u0c00-\u0c7f]+){0,2} (?:కొడుతు|కొట్టి|కొట్టా|కొడతా|వేధిస్|హింసిస్|చంపుతా|చంపేస్)/,
  /(?:పాప|బాబు|అమ్మాయి|అబ్బాయి|కొడుకు|కూతురు|భర్త|భార్య|చెల్లి|తమ్ముడు|నాన్న|అమ్మ)(?: [\u0c00-\u0c7f]+){0,3} (?:నుంచి|నుండి|రోజులుగా|రోజులైనా) ఇంటికి (?:ఇంకా )?రాలేదు/,
  /(?:నన్ను|మమ్మల్ని|అమ్మను|అమ్మని|చెల్లిని|అక్కను|భార్యను|కూతుర్ని|బిడ్డను|పిల్లలను|పిల్లల్ని)(?: [\u0c00-\u0c7f]+){0,3} (?:కొడుతు|కొడుతా|కొడతా|కొట్టా|కొడుతున్|కొట్టి|తంతు|హింసిస్|హింసించ|హింసలు|వేధిస్|వేధించ|పొడి|చంప)/,
  /(?:చంపేస్తా|చంపుతా|నరికేస్తా|తగలబెడతా|పొడుస్తా)(?:మ|న|డ|ర|ను)/,
  /(?:నన్ను|మమ్మల్ని|అమ్మను|భర్తను|భార్యను)(?: [\u0c00-\u0c7f]+){0,2} చంపాల/,
  /బెదిరి(?:స్తు|ంచా|ంపు|ంచింది|స్తా)/,
  /కట్న(?:ం|పు)(?: కోసం| [\u0c00-\u0c7f]+){0,3} (?:వేధి|హింస|కొడు|కొట్ట)|కట్నపు వేధింపు|గృహ ?హింస|లైంగిక/,
  /నాతో (?:తప్పుగా|అసభ్యంగా) ప్రవర్తి/,
  /అత్యాచార|మానభంగ|కిడ్నాప్|అపహరించా/,
  /ప్రాణ ?భయం|ప్రాణాపాయం|ప్రాణహాని|ప్రాణాలకు (?:ముప్పు|ప్రమాదం|హాని)/,
  /(?:బంధించా|నిర్బంధించా|గదిలో పెట్టి తాళం|తాళం వేసి బంధి)/,
  /(?:అమ్మాయి|అబ్బాయి|కొడుకు|కూతురు|బాబు|పాప|భర్త|భార్య|తమ్ముడు|చెల్లి|చెల్లెలు|అన్న|అక్క|అమ్మ|నాన్న|కుమారుడు|కుమార్తె)(?: [\u0c00-\u0c7f]+){0,4} (?:కనిపించడం|కనిపించట|కనబడటం|కనబడడం|కనపడటం) ?లేదు/,
]

/** For texts folded by `foldLatinTelugu`. */
const latinTelugu = [
  /\batmahatya(?!(?: chesuk(?:uni|oni|una|unda|undi)\b| chesukun)| nivaran)/,
  /(?<!(?:niki|aniki|ki|kosam|koraku|visayamlo) (?:[a-z]+ )?)\b(?:(?:chanipoval|chachipoval|chaval)(?:an|i (?:ani|undi|anu))|cha(?:chi|ni)poda)/,
  /\b(?:chachipota|chanipota|chasta)(?:nu?\b|nan)|\bcha(?:chi|ni)pote (?:bag|mel|chal|nayam)/,
  /\btrain kinda|\brailu kinda|\bduk(?:alan|alani|utan|estan|uta\b)/,
  /\bbr?atik(?:i|undi) (?:em |emi )?(?:prayojanam|labam|upayogam)|\bbr?atak(?:adam|atam) (?:ante )?(?:naku )?(?:istam ledu|vadu|vast)/,
  /(?<!lekunda (?:nenu )?)\b(?:ika|nenu|inka) br?atakalenu|\bbr?at[au]kalane? ?(?:ani )?(?:asa|korika|istam) (?:naku )?(?:ledu|poyindi)/,
  /\b(?:barta|ayana|nana|tandri|koduku|aludu|mama|ata|ana|bava|vadu|maridi|tagi|tragi|tagochi|husband)(?: [a-z]+,?){0,4}(?<!chapatlu|pone|ganta|talupu|dapu|drums|bel) (?:kodut|kodat|kodta|kotad|kotar|koti\b|tantu)/,
  /\bhimsa(?:lu)? ?p(?:ed|et)|\bchitra ?himsa/,
  /\b(?:amayi|abayi|koduku|kuturu|babu|papa|barta|barya|tamudu|cheli)(?: [a-z]+){0,3} (?:nundi|nunchi|rojulaga|rojuluga) intiki (?:inka )?raledu/,
  /\b(?:bratakalan|batakalan|bratukalan|batukalan|jivinchalan)i? ?(?:ledu|le\b|(?:ani)?pinchad?a?m? ?t?ledu|anipinchadam ledu|anipinchatledu|ipinchatledu|ipinchadam ledu)/,
  /\b(?:bratuku|batuku|jivitam)(?: mida| pai)? (?:naku )?(?:virakti|vadu|asa ledu|asa poyindi|istam ledu)/,
  /\bchav(?:e|i|u okate) (?:naku )?(?:diku|gati|saranyam|melu|margam)/,
  /\bpranam tisuk|\bpranalu tisuk/,
  /\buri (?:vesuk|petuk)|\buresuk/,
  /\b(?:purugula|elukala) mandu (?:tag|trag|ming)|\bvisam (?:tag|trag|ming)(?!ina)/,
  /\b(?:nanu|mamalni|mamani|am+ani|amanu|baryani|baryanu|pilalni|pilalani|cheli?ni|akani|akanu)(?: [a-z]+){0,3} (?:kod[ua]?t|kot[aei]|tantu|himsi|vedi|vedis|champ|podic)/,
  /\b(?:champesta|champuta|narikesta)/,
  /\bbediri(?:s|nch|mp)|\bnato (?:tapuga|asabyanga) pravart/,
  /\bkatnam(?: [a-z]+){0,3} (?:vedi|himsi|kod|kot)|\bgruha ?himsa/,
  /\batyachar|\bmanabang|\bkidnap/,
  /\bprana ?bayam|\bpranapayam|\bprana ?hani|\bpranalaku (?:mupu|pramadam|hani)/,
  /\b(?:nir)?bandincha/,
  /\b(?:amayi|abayi|koduku|kuturu|babu|papa|barta|barya|tamudu|cheli|chelelu|ana|aka|ama|nana)(?: [a-z]+){0,4} kan(?:ipincha|abada|apada)[a-z]* ?ledu/,
]
