"""The tags that a browser knows: of these no template makes a component, whatever is imported under their names."""

from __future__ import annotations

from typing import Final

NATIVE: Final = frozenset(
    """
    a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col
    colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3
    h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter
    nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section
    select slot small source span strong style sub summary sup table tbody td template textarea tfoot th thead time
    title tr track u ul var video wbr svg animate circle clippath defs desc ellipse filter g image line
    lineargradient marker mask metadata path pattern polygon polyline radialgradient rect stop switch symbol text
    textpath tspan use view math
    """.split()
)
