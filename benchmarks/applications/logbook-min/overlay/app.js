(()=>{var kn=Object.defineProperty;var ht=Object.getOwnPropertySymbols;var he=Object.prototype.hasOwnProperty,ve=Object.prototype.propertyIsEnumerable;var me=e=>{throw TypeError(e)};var Ft=(e,t,n)=>t in e?kn(e,t,{enumerable:!0,configurable:!0,writable:!0,value:n}):e[t]=n,vt=(e,t)=>{for(var n in t||(t={}))he.call(t,n)&&Ft(e,n,t[n]);if(ht)for(var n of ht(
t))ve.call(t,n)&&Ft(e,n,t[n]);return e};var ye=(e,t)=>{var n={};for(var o in e)he.call(e,o)&&t.indexOf(o)<0&&(n[o]=e[o]);if(e!=null&&ht)for(var o of ht(e))t.indexOf(o)<0&&ve.call(e,o)&&(n[o]=e[o]);return n};var tt=(e,t,n)=>Ft(e,typeof t!="symbol"?t+"":t,n),Sn=(e,t,n)=>t.has(e)||me("Cannot "+n);var W=(e,t,n)=>(Sn(e,t,"read from private field"),n?n.call(e):t.get(e)),be=(e,t,n)=>t.has(e)?me("Cannot add the same private member more than once"):t instanceof
WeakSet?t.add(e):t.set(e,n);var gt,h,Se,Vt,L,ge,Ce,Ee,Ae,zt,Wt,qt,Cn,et={},Ne=[],En=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i,xt=Array.isArray;function T(e,t){for(var n in t)
e[n]=t[n];return e}function Bt(e){e&&e.parentNode&&e.parentNode.removeChild(e)}function p(e,t,n){var o,r,i,s={};for(i in t)i=="key"?o=t[i]:i=="ref"?r=t[i]:s[i]=
t[i];if(arguments.length>2&&(s.children=arguments.length>3?gt.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(i in e.defaultProps)s[i]===void 0&&
(s[i]=e.defaultProps[i]);return yt(e,s,o,r,null)}function yt(e,t,n,o,r){var i={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:void 0,
__v:r==null?++Se:r,__i:-1,__u:0};return r==null&&h.vnode!=null&&h.vnode(i),i}function wt(e){return e.children}function q(e,t){this.props=e,this.context=t}function V(e,t){if(t==null)return e.__?V(e.__,e.__i+1):null;for(var n;t<e.__k.length;t++)
if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?V(e):null}function $e(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.
base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return $e(e)}}function xe(e){(!e.__d&&(e.__d=!0)&&L.push(e)&&!bt.
__r++||ge!==h.debounceRendering)&&((ge=h.debounceRendering)||Ce)(bt)}function bt(){for(var e,t,n,o,r,i,s,a=1;L.length;)L.length>a&&L.sort(Ee),e=L.shift(),a=L.length,
e.__d&&(n=void 0,r=(o=(t=e).__v).__e,i=[],s=[],t.__P&&((n=T({},o)).__v=o.__v+1,h.vnode&&h.vnode(n),Jt(t.__P,n,o,t.__n,t.__P.namespaceURI,32&o.__u?[r]:null,i,r==
null?V(o):r,!!(32&o.__u),s),n.__v=o.__v,n.__.__k[n.__i]=n,je(i,n,s),n.__e!=r&&$e(n)));bt.__r=0}function Pe(e,t,n,o,r,i,s,a,_,c,f){var u,d,l,k,A,S,v=o&&o.__k||Ne,
m=t.length;for(_=An(n,t,v,_,m),u=0;u<m;u++)(l=n.__k[u])!=null&&(d=l.__i===-1?et:v[l.__i]||et,l.__i=u,S=Jt(e,l,d,r,i,s,a,_,c,f),k=l.__e,l.ref&&d.ref!=l.ref&&(d.ref&&
Yt(d.ref,null,l),f.push(l.ref,l.__c||k,l)),A==null&&k!=null&&(A=k),4&l.__u||d.__k===l.__k?_=Te(l,_,e):typeof l.type=="function"&&S!==void 0?_=S:k&&(_=k.nextSibling),
l.__u&=-7);return n.__e=A,_}function An(e,t,n,o,r){var i,s,a,_,c,f=n.length,u=f,d=0;for(e.__k=new Array(r),i=0;i<r;i++)(s=t[i])!=null&&typeof s!="boolean"&&typeof s!=
"function"?(_=i+d,(s=e.__k[i]=typeof s=="string"||typeof s=="number"||typeof s=="bigint"||s.constructor==String?yt(null,s,null,null,null):xt(s)?yt(wt,{children:s},
null,null,null):s.constructor===void 0&&s.__b>0?yt(s.type,s.props,s.key,s.ref?s.ref:null,s.__v):s).__=e,s.__b=e.__b+1,a=null,(c=s.__i=Nn(s,n,_,u))!==-1&&(u--,(a=
n[c])&&(a.__u|=2)),a==null||a.__v===null?(c==-1&&(r>f?d--:r<f&&d++),typeof s.type!="function"&&(s.__u|=4)):c!=_&&(c==_-1?d--:c==_+1?d++:(c>_?d--:d++,s.__u|=4))):
e.__k[i]=null;if(u)for(i=0;i<f;i++)(a=n[i])!=null&&(2&a.__u)==0&&(a.__e==o&&(o=V(a)),Re(a,a));return o}function Te(e,t,n){var o,r;if(typeof e.type=="function"){
for(o=e.__k,r=0;o&&r<o.length;r++)o[r]&&(o[r].__=e,t=Te(o[r],t,n));return t}e.__e!=t&&(t&&e.type&&!n.contains(t)&&(t=V(e)),n.insertBefore(e.__e,t||null),t=e.__e);
do t=t&&t.nextSibling;while(t!=null&&t.nodeType==8);return t}function Nn(e,t,n,o){var r,i,s=e.key,a=e.type,_=t[n];if(_===null&&e.key==null||_&&s==_.key&&a===_.type&&(2&_.__u)==0)return n;if(o>(_!=null&&(2&_.__u)==0?1:0))for(r=
n-1,i=n+1;r>=0||i<t.length;){if(r>=0){if((_=t[r])&&(2&_.__u)==0&&s==_.key&&a===_.type)return r;r--}if(i<t.length){if((_=t[i])&&(2&_.__u)==0&&s==_.key&&a===_.type)
return i;i++}}return-1}function we(e,t,n){t[0]=="-"?e.setProperty(t,n==null?"":n):e[t]=n==null?"":typeof n!="number"||En.test(t)?n:n+"px"}function mt(e,t,n,o,r){
var i;t:if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||we(e.style,t,"");if(n)for(t in n)
o&&n[t]===o[t]||we(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")i=t!=(t=t.replace(Ae,"$1")),t=t.toLowerCase()in e||t=="onFocusOut"||t=="onFocusIn"?t.toLowerCase().
slice(2):t.slice(2),e.l||(e.l={}),e.l[t+i]=n,n?o?n.t=o.t:(n.t=zt,e.addEventListener(t,i?qt:Wt,i)):e.removeEventListener(t,i?qt:Wt,i);else{if(r=="http://www.w3.o\
rg/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&
t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{e[t]=n==null?"":n;break t}catch(s){}typeof n=="function"||(n==null||n===!1&&t[4]!="-"?e.removeAttribute(
t):e.setAttribute(t,t=="popover"&&n==1?"":n))}}function ke(e){return function(t){if(this.l){var n=this.l[t.type+e];if(t.u==null)t.u=zt++;else if(t.u<n.t)return;
return n(h.event?h.event(t):t)}}}function Jt(e,t,n,o,r,i,s,a,_,c){var f,u,d,l,k,A,S,v,m,X,D,pt,Z,de,dt,G,Ot,$=t.type;if(t.constructor!==void 0)return null;128&n.
__u&&(_=!!(32&n.__u),i=[a=t.__e=n.__e]),(f=h.__b)&&f(t);t:if(typeof $=="function")try{if(v=t.props,m="prototype"in $&&$.prototype.render,X=(f=$.contextType)&&o[f.
__c],D=f?X?X.props.value:f.__:o,n.__c?S=(u=t.__c=n.__c).__=u.__E:(m?t.__c=u=new $(v,D):(t.__c=u=new q(v,D),u.constructor=$,u.render=Pn),X&&X.sub(u),u.props=v,u.
state||(u.state={}),u.context=D,u.__n=o,d=u.__d=!0,u.__h=[],u._sb=[]),m&&u.__s==null&&(u.__s=u.state),m&&$.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=
T({},u.__s)),T(u.__s,$.getDerivedStateFromProps(v,u.__s))),l=u.props,k=u.state,u.__v=t,d)m&&$.getDerivedStateFromProps==null&&u.componentWillMount!=null&&u.componentWillMount(),
m&&u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{if(m&&$.getDerivedStateFromProps==null&&v!==l&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(
v,D),!u.__e&&(u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(v,u.__s,D)===!1||t.__v==n.__v)){for(t.__v!=n.__v&&(u.props=v,u.state=u.__s,u.__d=!1),t.__e=
n.__e,t.__k=n.__k,t.__k.some(function(Q){Q&&(Q.__=t)}),pt=0;pt<u._sb.length;pt++)u.__h.push(u._sb[pt]);u._sb=[],u.__h.length&&s.push(u);break t}u.componentWillUpdate!=
null&&u.componentWillUpdate(v,u.__s,D),m&&u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate(l,k,A)})}if(u.context=D,u.props=v,u.__P=e,u.__e=
!1,Z=h.__r,de=0,m){for(u.state=u.__s,u.__d=!1,Z&&Z(t),f=u.render(u.props,u.state,u.context),dt=0;dt<u._sb.length;dt++)u.__h.push(u._sb[dt]);u._sb=[]}else do u.__d=
!1,Z&&Z(t),f=u.render(u.props,u.state,u.context),u.state=u.__s;while(u.__d&&++de<25);u.state=u.__s,u.getChildContext!=null&&(o=T(T({},o),u.getChildContext())),m&&
!d&&u.getSnapshotBeforeUpdate!=null&&(A=u.getSnapshotBeforeUpdate(l,k)),G=f,f!=null&&f.type===wt&&f.key==null&&(G=Ie(f.props.children)),a=Pe(e,xt(G)?G:[G],t,n,o,
r,i,s,a,_,c),u.base=t.__e,t.__u&=-161,u.__h.length&&s.push(u),S&&(u.__E=u.__=null)}catch(Q){if(t.__v=null,_||i!=null)if(Q.then){for(t.__u|=_?160:128;a&&a.nodeType==
8&&a.nextSibling;)a=a.nextSibling;i[i.indexOf(a)]=null,t.__e=a}else for(Ot=i.length;Ot--;)Bt(i[Ot]);else t.__e=n.__e,t.__k=n.__k;h.__e(Q,t,n)}else i==null&&t.__v==
n.__v?(t.__k=n.__k,t.__e=n.__e):a=t.__e=$n(n.__e,t,n,o,r,i,s,_,c);return(f=h.diffed)&&f(t),128&t.__u?void 0:a}function je(e,t,n){for(var o=0;o<n.length;o++)Yt(n[o],
n[++o],n[++o]);h.__c&&h.__c(t,e),e.some(function(r){try{e=r.__h,r.__h=[],e.some(function(i){i.call(r)})}catch(i){h.__e(i,r.__v)}})}function Ie(e){return typeof e!=
"object"||e==null?e:xt(e)?e.map(Ie):T({},e)}function $n(e,t,n,o,r,i,s,a,_){var c,f,u,d,l,k,A,S=n.props,v=t.props,m=t.type;if(m=="svg"?r="http://www.w3.org/2000/\
svg":m=="math"?r="http://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtml"),i!=null){for(c=0;c<i.length;c++)if((l=i[c])&&"setAttribute"in l==!!m&&
(m?l.localName==m:l.nodeType==3)){e=l,i[c]=null;break}}if(e==null){if(m==null)return document.createTextNode(v);e=document.createElementNS(r,m,v.is&&v),a&&(h.__m&&
h.__m(t,i),a=!1),i=null}if(m===null)S===v||a&&e.data===v||(e.data=v);else{if(i=i&&gt.call(e.childNodes),S=n.props||et,!a&&i!=null)for(S={},c=0;c<e.attributes.length;c++)
S[(l=e.attributes[c]).name]=l.value;for(c in S)if(l=S[c],c!="children"){if(c=="dangerouslySetInnerHTML")u=l;else if(!(c in v)){if(c=="value"&&"defaultValue"in v||
c=="checked"&&"defaultChecked"in v)continue;mt(e,c,null,l,r)}}for(c in v)l=v[c],c=="children"?d=l:c=="dangerouslySetInnerHTML"?f=l:c=="value"?k=l:c=="checked"?A=
l:a&&typeof l!="function"||S[c]===l||mt(e,c,l,S[c],r);if(f)a||u&&(f.__html===u.__html||f.__html===e.innerHTML)||(e.innerHTML=f.__html),t.__k=[];else if(u&&(e.innerHTML=
""),Pe(t.type==="template"?e.content:e,xt(d)?d:[d],t,n,o,m=="foreignObject"?"http://www.w3.org/1999/xhtml":r,i,s,i?i[0]:n.__k&&V(n,0),a,_),i!=null)for(c=i.length;c--;)
Bt(i[c]);a||(c="value",m=="progress"&&k==null?e.removeAttribute("value"):k!==void 0&&(k!==e[c]||m=="progress"&&!k||m=="option"&&k!==S[c])&&mt(e,c,k,S[c],r),c="c\
hecked",A!==void 0&&A!==e[c]&&mt(e,c,A,S[c],r))}return e}function Yt(e,t,n){try{if(typeof e=="function"){var o=typeof e.__u=="function";o&&e.__u(),o&&t==null||(e.
__u=e(t))}else e.current=t}catch(r){h.__e(r,n)}}function Re(e,t,n){var o,r;if(h.unmount&&h.unmount(e),(o=e.ref)&&(o.current&&o.current!==e.__e||Yt(o,null,t)),(o=
e.__c)!=null){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(i){h.__e(i,t)}o.base=o.__P=null}if(o=e.__k)for(r=0;r<o.length;r++)o[r]&&Re(o[r],t,n||
typeof e.type!="function");n||Bt(e.__e),e.__c=e.__=e.__e=void 0}function Pn(e,t,n){return this.constructor(e,n)}function Ue(e,t,n){var o,r,i,s;t==document&&(t=document.
documentElement),h.__&&h.__(e,t),r=(o=typeof n=="function")?null:n&&n.__k||t.__k,i=[],s=[],Jt(t,e=(!o&&n||t).__k=p(wt,null,[e]),r||et,et,t.namespaceURI,!o&&n?[n]:
r?null:t.firstChild?gt.call(t.childNodes):null,i,!o&&n?n:r?r.__e:t.firstChild,o,s),je(i,e,s)}gt=Ne.slice,h={__e:function(e,t,n,o){for(var r,i,s;t=t.__;)if((r=t.__c)&&!r.__)try{if((i=r.constructor)&&i.getDerivedStateFromError!=null&&(r.setState(i.getDerivedStateFromError(
e)),s=r.__d),r.componentDidCatch!=null&&(r.componentDidCatch(e,o||{}),s=r.__d),s)return r.__E=r}catch(a){e=a}throw e}},Se=0,Vt=function(e){return e!=null&&e.constructor==
null},q.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=T({},this.state),typeof e=="function"&&(e=e(T({},n),this.
props)),e&&T(n,e),e!=null&&this.__v&&(t&&this._sb.push(t),xe(this))},q.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),xe(this))},q.
prototype.render=wt,L=[],Ce=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,Ee=function(e,t){return e.__v.__b-t.__v.__b},bt.
__r=0,Ae=/(PointerCapture)$|Capture$/i,zt=0,Wt=ke(!1),qt=ke(!0),Cn=0;var N={type:"string"},nt={type:"array",items:{type:"object"}},C=(e,t=[])=>({type:"object",properties:e,required:t}),Kt=[{name:"runs.list",available:!0,inputSchema:C(
{from:N})},{name:"runs.add",available:!0,inputSchema:C({date:N,distance:{type:"number"}},["date"])},{name:"runs.remove",available:!0,inputSchema:C({id:N},["id"])},
{name:"runs.locate",available:!0,inputSchema:C({timeout:{type:"number"}}),requirements:[{type:"permission",description:"Where you are",met:!1,resolution:"Allow \
the location for this site"}]},{name:"stats.summary",available:!0,inputSchema:C({})},{name:"convert.csvToRuns",available:!0,inputSchema:C({csv:N},["csv"])},{name:"\
import.file",available:!0,inputSchema:C({})},{name:"export.csv",available:!0,inputSchema:C({runs:nt},["runs"])},{name:"export.json",available:!0,inputSchema:C({})},
{name:"export.xml",available:!0,inputSchema:C({runs:nt},["runs"])},{name:"export.report",available:!0,inputSchema:C({runs:nt,title:N},["runs"])},{name:"render.c\
ard",available:!0,inputSchema:C({html:N},["html"])},{name:"generate.shareText",available:!0,inputSchema:C({runs:nt,unit:N},["runs"])},{name:"mail.compose",available:!0,
inputSchema:C({subject:N,text:N},["text"])},{name:"remind.daily",available:!0,inputSchema:C({text:N},["text"])},{name:"backup.restore",available:!0,inputSchema:C(
{runs:nt},["runs"])},{name:"page.show",available:!0,inputSchema:C({page:N})},{name:"state.reset",available:!0,inputSchema:C({})}];function Tn(e){let t=document.createElement("textarea");t.value=e,document.body.append(t),t.select();let n=document.execCommand("copy");return t.remove(),n}async function kt(e){
let{clipboard:t}=navigator;return t?(await t.writeText(e),!0):Tn(e)}var H,Xt=class{constructor(){be(this,H,new Map)}on(t,n){var r;let o=(r=W(this,H).get(t))!=null?r:[];return W(this,H).set(t,[...o,n]),()=>this.off(t,n)}off(t,n){
var r;let o=(r=W(this,H).get(t))!=null?r:[];W(this,H).set(t,o.filter(i=>i!==n))}emit(t,n){var o;for(let r of(o=W(this,H).get(t))!=null?o:[])r(n)}};H=new WeakMap;
var j=new Xt;function Zt(e,t,n="text/plain"){let o=URL.createObjectURL(new Blob([e],{type:n}));Object.assign(document.createElement("a"),{href:o,download:t}).click(),setTimeout(
()=>URL.revokeObjectURL(o),1e3)}async function De(e,t){let n=await window.showSaveFilePicker({suggestedName:t}),o=await n.createWritable();return await o.write(
e),await o.close(),n.name}async function jn(e){let t=document.createElement("input");t.type="file",t.accept=e;let n=new Promise(o=>{t.addEventListener("change",
()=>o(t.files[0]))});return t.click(),n}async function He(e=".csv"){if(!window.showOpenFilePicker)return(await jn(e)).text();let[t]=await window.showOpenFilePicker(
{types:[{accept:{"text/csv":[e]}}]});return(await t.getFile()).text()}function Le(e,t,n,{toDisk:o=!0}={}){o&&j.emit("save",{text:e,filename:t,mimeType:n});let r=new TextEncoder().
encode(e);return{content:btoa(String.fromCharCode(...r)),encoding:"base64",mimeType:n,filename:t,size:r.length}}j.on("save",({text:e,filename:t,mimeType:n})=>{Zt(
e,t,n)});j.on("mail",({subject:e,body:t})=>{location.href=`mailto:?subject=${encodeURIComponent(e)}&body=${encodeURIComponent(t)}`});var Me=["date","distance","minutes","note"],In=e=>`"${String(e!=null?e:"").replaceAll('"','""')}"`,Gt=({minutes:e,distance:t})=>t>0?e/t:0;function St(e){let t=e.
map(n=>Me.map(o=>In(n[o])).join(","));return[Me.join(","),...t].join(`
`)}function Qt(e){let[,...t]=e.trim().split(`
`);return t.map(n=>{let[o,r,i,...s]=n.split(",").map(a=>a.replace(/^"|"$/g,""));return{date:o,distance:Number(r),minutes:Number(i),note:s.join(",")}})}function Oe(e,{
title:t="Logbook",unit:n="km"}={}){let o=e.map(r=>`<tr><td>${r.date}</td><td>${r.distance} ${n}</td><td>${Gt(r).toFixed(1)}</td></tr>`);return`<h1>${t}</h1><tab\
le>${o.join("")}</table>`}function Fe(e){return`<?xml version="1.0"?><runs>${e.map(({date:n,distance:o})=>`<run date="${n}" distance="${o}"/>`).join("")}</runs>`}
function Ct(e,t){return e.map(n=>`${n.date}: ${n.distance} ${t}`).join(`
`)}var ot=class extends Error{},We=(e=1e4)=>new Promise((t,n)=>{navigator.geolocation.getCurrentPosition(({coords:o})=>t({latitude:o.latitude,longitude:o.longitude}),
o=>n(o.code===1?new ot(o.message):o),{timeout:e})});function qe(e){let t=document.createElement("iframe");t.hidden=!0,document.body.append(t),t.contentDocument.body.innerHTML=e,t.contentWindow.print(),setTimeout(
()=>t.remove(),1e3)}function Ve(e){document.getElementById("print").innerHTML=e,window.print()}var ze,Rn={hour:36e5,day:864e5};async function Be(e,t="day"){return await Notification.requestPermission()!=="granted"?!1:(clearInterval(ze),ze=setInterval(()=>new Notification(
"Logbook",{body:e}),Rn[t]),!0)}var rt,b,te,Je,At=0,en=[],g=h,Ye=g.__b,Ke=g.__r,Xe=g.diffed,Ze=g.__c,Ge=g.unmount,Qe=g.__;function ne(e,t){g.__h&&g.__h(b,e,At||t),At=0;var n=b.__H||(b.__H={__:[],
__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function Nt(e){return At=1,Un(on,e)}function Un(e,t,n){var o=ne(rt++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):on(
void 0,t),function(a){var _=o.__N?o.__N[0]:o.__[0],c=o.t(_,a);_!==c&&(o.__N=[c,o.__[1]],o.__c.setState({}))}],o.__c=b,!b.__f)){var r=function(a,_,c){if(!o.__c.__H)
return!0;var f=o.__c.__H.__.filter(function(d){return!!d.__c});if(f.every(function(d){return!d.__N}))return!i||i.call(this,a,_,c);var u=o.__c.props!==a;return f.
forEach(function(d){if(d.__N){var l=d.__[0];d.__=d.__N,d.__N=void 0,l!==d.__[0]&&(u=!0)}}),i&&i.call(this,a,_,c)||u};b.__f=!0;var i=b.shouldComponentUpdate,s=b.
componentWillUpdate;b.componentWillUpdate=function(a,_,c){if(this.__e){var f=i;i=void 0,r(a,_,c),i=f}s&&s.call(this,a,_,c)},b.shouldComponentUpdate=r}return o.__N||
o.__}function oe(e,t){var n=ne(rt++,3);!g.__s&&nn(n.__H,t)&&(n.__=e,n.u=t,b.__H.__h.push(n))}function re(e){return At=5,$t(function(){return{current:e}},[])}function $t(e,t){var n=ne(rt++,7);return nn(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function Dn(){for(var e;e=en.shift();)if(e.__P&&e.__H)try{e.__H.__h.forEach(Et),e.__H.__h.forEach(ee),e.__H.__h=[]}catch(t){e.__H.__h=[],g.__e(t,e.__v)}}g.__b=function(e){
b=null,Ye&&Ye(e)},g.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Qe&&Qe(e,t)},g.__r=function(e){Ke&&Ke(e),rt=0;var t=(b=e.__c).__H;t&&(te===b?(t.__h=
[],b.__h=[],t.__.forEach(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})):(t.__h.forEach(Et),t.__h.forEach(ee),t.__h=[],rt=0)),te=b},g.diffed=function(e){Xe&&
Xe(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&(en.push(t)!==1&&Je===g.requestAnimationFrame||((Je=g.requestAnimationFrame)||Hn)(Dn)),t.__H.__.forEach(function(n){
n.u&&(n.__H=n.u),n.u=void 0})),te=b=null},g.__c=function(e,t){t.some(function(n){try{n.__h.forEach(Et),n.__h=n.__h.filter(function(o){return!o.__||ee(o)})}catch(o){
t.some(function(r){r.__h&&(r.__h=[])}),t=[],g.__e(o,n.__v)}}),Ze&&Ze(e,t)},g.unmount=function(e){Ge&&Ge(e);var t,n=e.__c;n&&n.__H&&(n.__H.__.forEach(function(o){
try{Et(o)}catch(r){t=r}}),n.__H=void 0,t&&g.__e(t,n.__v))};var tn=typeof requestAnimationFrame=="function";function Hn(e){var t,n=function(){clearTimeout(o),tn&&
cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,100);tn&&(t=requestAnimationFrame(n))}function Et(e){var t=b,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),
b=t}function ee(e){var t=b;e.__c=e.__(),b=t}function nn(e,t){return!e||e.length!==t.length||t.some(function(n,o){return n!==e[o]})}function on(e,t){return typeof t==
"function"?t(e):t}var Ln=Symbol.for("preact-signals");function It(){if(I>1)I--;else{var e,t=!1;for(function(){var r=Tt;for(Tt=void 0;r!==void 0;){var i=r.S;if(i.v===r.v)for(var s=i.
t;s!==void 0;s=s.x)s.i===r.i&&(s.i=i.i);r=r.o}}();ut!==void 0;){var n=ut;for(ut=void 0,Pt++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&un(n))try{n.c()}catch(r){
t||(e=r,t=!0)}n=o}}if(Pt=0,I--,t)throw e}}function st(e){if(I>0)return e();ie=++Mn,I++;try{return e()}finally{It()}}var it,y=void 0;function at(e){var t=y,n=it;
y=void 0,it=void 0;try{return e()}finally{y=t,it=n}}var ut=void 0,I=0,Pt=0,Mn=0,ie=0,Tt=void 0,jt=0;function rn(e){if(y!==void 0){var t=e.n;if(t===void 0||t.t!==
y)return t={i:0,S:e,p:y.s,n:void 0,t:y,e:void 0,x:void 0,r:t},y.s!==void 0&&(y.s.n=t),y.s=t,e.n=t,32&y.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=
t.p,t.p!==void 0&&(t.p.n=t.n),t.p=y.s,t.n=void 0,y.s.n=t,y.s=t),t}}function x(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t==null?void 0:
t.watched,this.Z=t==null?void 0:t.unwatched,this.name=t==null?void 0:t.name}x.prototype.brand=Ln;x.prototype.h=function(){return!0};x.prototype.S=function(e){var t=this,
n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:at(function(){var o;(o=t.W)==null||o.call(t)}))};x.prototype.U=function(e){var t=this;if(this.t!==
void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&at(function(){var r;(r=t.Z)==null||r.call(
t)}))}};x.prototype.subscribe=function(e){var t=this;return R(function(){var n=t.value;at(function(){return e(n)})},{name:"sub"})};x.prototype.valueOf=function(){
return this.value};x.prototype.toString=function(){return this.value+""};x.prototype.toJSON=function(){return this.value};x.prototype.peek=function(){var e=this;
return at(function(){return e.value})};Object.defineProperty(x.prototype,"value",{get:function(){var e=rn(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){
if(e!==this.v){if(Pt>100)throw new Error("Cycle detected");(function(n){I!==0&&Pt===0&&n.l!==ie&&(n.l=ie,Tt={S:n,v:n.v,i:n.i,o:Tt})})(this),this.v=e,this.i++,jt++,
I++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{It()}}}});function P(e,t){return new x(e,t)}function un(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.
i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function sn(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;
break}}}function an(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&
(t.r=void 0),t=o}e.s=n}function M(e,t){x.call(this,void 0,t),this.x=e,this.s=void 0,this.g=jt-1,this.f=4}M.prototype=new x;M.prototype.h=function(){if(this.f&=-3,
1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===jt))return!0;if(this.g=jt,this.f|=1,this.i>0&&!un(this))return this.f&=-2,!0;var e=y;try{sn(this),y=this;
var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return y=e,an(this),this.f&=-2,!0};M.prototype.
S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}x.prototype.S.call(this,e)};M.prototype.U=function(e){if(this.t!==void 0&&
(x.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};M.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.
t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(M.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=rn(this);if(this.h(),
e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function O(e,t){return new M(e,t)}function cn(e){var t=e.j;if(e.j=void 0,typeof t=="function"){
I++;var n=y;y=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,ue(e),o}finally{y=n,It()}}}function ue(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,
cn(e)}function On(e){if(y!==this)throw new Error("Out-of-order effect");an(this),y=e,this.f&=-2;try{8&this.f&&ue(this)}finally{It()}}function z(e,t){this.x=e,this.
j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t==null?void 0:t.name,it&&it.push(this)}z.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===
void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};z.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.
f&=-9,cn(this),sn(this),I++;var e=y;return y=this,On.bind(this,e)};z.prototype.N=function(){2&this.f||(this.f|=2,this.u=ut,ut=this)};z.prototype.d=function(){this.
f|=8,1&this.f||ue(this)};z.prototype.dispose=function(){this.d()};function R(e,t){var n=new z(e,t);try{n.c()}catch(r){throw n.d(),r}var o=n.d.bind(n);return o[Symbol.
dispose]=o,o}var _n,ae,se;var ln=[];R(function(){_n=this.N})();function B(e,t){h[e]=t.bind(null,h[e]||function(){})}function Rt(e){se&&se(),se=e&&e.S()}function fn(e){var t=this,n=e.data,
o=Wn(n);o.value=n;var r=$t(function(){for(var a=t,_=t.__v;_=_.__;)if(_.__c){_.__c.__$f|=4;break}var c=O(function(){var l=o.value.value;return l===0?0:l===!0?"":
l||""}),f=O(function(){return!Array.isArray(c.value)&&!Vt(c.value)}),u=R(function(){if(this.N=pn,f.value){var l=c.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&
(a.__v.__e.data=l)}}),d=t.__$u.d;return t.__$u.d=function(){u(),d.call(this)},[f,c]},[]),i=r[0],s=r[1];return i.value?s.peek():s.value}fn.displayName="_st";Object.
defineProperties(x.prototype,{constructor:{configurable:!0,value:void 0},type:{configurable:!0,value:fn},props:{configurable:!0,get:function(){return{data:this}}},
__b:{configurable:!0,value:1}});B("__b",function(e,t){if(typeof t.type=="string"){var n,o=t.props;for(var r in o)if(r!=="children"){var i=o[r];i instanceof x&&(n||
(t.__np=n={}),n[r]=i,o[r]=i.peek())}}e(t)});B("__r",function(e,t){Rt();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(r){var i;return R(function(){
i=this}),i.c=function(){o.__$f|=1,o.setState({})},i}())),ae=o,Rt(n),e(t)});B("__e",function(e,t,n,o){Rt(),ae=void 0,e(t,n,o)});B("diffed",function(e,t){Rt(),ae=
void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,r=t.props;if(o){var i=n.U;if(i)for(var s in i){var a=i[s];a!==void 0&&!(s in o)&&(a.d(),i[s]=void 0)}else
i={},n.U=i;for(var _ in o){var c=i[_],f=o[_];c===void 0?(c=Fn(n,_,f,r),i[_]=c):c.o(f,r)}}}e(t)});function Fn(e,t,n,o){var r=t in e&&e.ownerSVGElement===void 0,i=P(
n);return{o:function(s,a){i.value=s,o=a},d:R(function(){this.N=pn;var s=i.value.value;o[t]!==s&&(o[t]=s,r?e[t]=s:s?e.setAttribute(t,s):e.removeAttribute(t))})}}
B("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var r in o){var i=o[r];i&&i.d()}}}}else{var s=t.__c;if(s){
var a=s.__$u;a&&(s.__$u=void 0,a.d())}}e(t)});B("__h",function(e,t,n,o){(o<3||o===9)&&(t.__$f|=2),e(t,n,o)});q.prototype.shouldComponentUpdate=function(e,t){var n=this.
__$u,o=n&&n.s!==void 0;for(var r in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var i=2&this.__$f;if(!(o||i||4&this.__$f)||1&this.__$f)return!0}else if(!(o||
4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function Wn(e){
return $t(function(){return P(e)},[])}var qn=function(e){queueMicrotask(function(){queueMicrotask(e)})};function Vn(){st(function(){for(var e;e=ln.shift();)_n.call(e)})}function pn(){ln.push(this)===1&&(h.requestAnimationFrame||qn)(Vn)}var hn="logbook",dn={runs:[],unit:"km",goal:40};function zn(){try{return vt(vt({},dn),JSON.parse(localStorage.getItem(hn)))}catch(e){return vt({},dn)}}var ce=zn(),
E=P(ce.runs),F=P(ce.unit),J=P(ce.goal),Ut=P("list"),ct=P(null),Dt=O(()=>E.value.reduce((e,t)=>e+t.distance,0)),_t=O(()=>{var t;let e=new Map;for(let{date:n,distance:o}of E.
value){let r=n.slice(0,7);e.set(r,((t=e.get(r))!=null?t:0)+o)}return[...e].map(([n,o])=>({month:n,distance:o}))}),_e=()=>({runs:E.value,unit:F.value,goal:J.value});
function le(e){st(()=>{var t,n,o;E.value=(t=e.runs)!=null?t:[],F.value=(n=e.unit)!=null?n:"km",J.value=(o=e.goal)!=null?o:40})}function lt({date:e,distance:t,minutes:n,
note:o=""}){let r={id:Date.now().toString(36),date:e,distance:t,minutes:n,note:o};return E.value=[...E.value,r].sort((i,s)=>i.date.localeCompare(s.date)),r}function Ht(e){
let t=E.value.length;return E.value=E.value.filter(n=>n.id!==e),t!==E.value.length}var Lt=e=>new Promise(t=>{ct.value={text:e,resolve:t}});R(()=>{localStorage.setItem(
hn,JSON.stringify(_e()))});var w=e=>({success:!0,data:e}),U=(e,t,r={})=>{var i=r,{retryable:n=!0}=i,o=ye(i,["retryable"]);return{success:!1,error:{code:e,message:t,retryable:n,details:o}}},
Y=class extends Error{constructor(t,n,o){super(n),this.answer=U(t,n,o)}};function ft(e,t){if(typeof e[t]!="string")throw new Y("INVALID_PARAMS",`${t} must be a \
text`,{retryable:!1});return e[t]}function K(e,t){if(!Array.isArray(e[t]))throw new Y("INVALID_PARAMS",`${t} must be a list`);return e[t]}async function Jn({from:e=""}){return w({runs:E.value.filter(t=>t.date>=e)})}async function Yn(e){let{date:t,distance:n,minutes:o,note:r}=e;return!t||!(n>0)?U("\
INVALID_PARAMS","date and distance are needed",{retryable:!1}):w({run:lt({date:t,distance:n,minutes:o,note:r})})}async function Kn({id:e}){return await Lt(`Remo\
ve the run ${e}?`)?w({removed:Ht(e)}):{success:!1,cancelled:!0}}async function Xn({timeout:e}){try{return w(await We(e))}catch(t){if(t instanceof ot)return U("P\
ERMISSION_DENIED",t.message);throw t}}async function Zn(){return w({total:Dt.value,months:_t.value})}async function Gn(e){return w({runs:Qt(ft(e,"csv"))})}async function Qn(){
let e=Qt(await He());return e.forEach(lt),w({imported:e})}async function to(e){let t=St(K(e,"runs"));return w(Le(t,"runs.csv","text/csv",{toDisk:!1}))}async function eo(){
let e=JSON.stringify(_e());return j.emit("save",{text:e,filename:"logbook.json",mimeType:"application/json"}),w({saved:!0})}async function no(e){let t=await De(
Fe(K(e,"runs")),"runs.xml");return w({note:`Saved as ${t}`})}async function oo(e){let t=Oe(K(e,"runs"),e);return qe(t),w({printed:!0})}async function ro(e){return Ve(
ft(e,"html")),w({rendered:!0})}async function io(e){var n;let t=Ct(K(e,"runs"),(n=e.unit)!=null?n:"km");return await kt(t),w({text:t})}async function uo(e){let t=ft(
e,"text");return e.subject===void 0?U("INVALID_PARAMS","subject is missing"):(j.emit("mail",{subject:e.subject,body:t}),w({body:t}))}async function so(e){return w(
{reminding:await Be(ft(e,"text"),"day")})}async function ao(e){return le({runs:K(e,"runs")}),location.reload(),w({runs:e.runs.length})}async function co({page:e="\
list"}){return location.hash=`#/${e}`,w({page:e})}async function _o(){return le({}),w({runs:0})}var vn={"runs.list":Jn,"runs.add":Yn,"runs.remove":Kn,"runs.loca\
te":Xn,"stats.summary":Zn,"convert.csvToRuns":Gn,"import.file":Qn,"export.csv":to,"export.json":eo,"export.xml":no,"export.report":oo,"render.card":ro,"generate\
.shareText":io,"mail.compose":uo,"remind.daily":so,"backup.restore":ao,"page.show":co,"state.reset":_o};var Mt=class{constructor(){tt(this,"protocolVersion","0.1");tt(this,"app",{id:"org.example.logbook",name:"Logbook",version:"1.3.0"});tt(this,"initialized",!1);tt(
this,"sessionId",null)}async initialize(){this.initialized=!0,this.sessionId=crypto.randomUUID();let{protocolVersion:t,app:n,sessionId:o}=this;return{sessionId:o,
protocolVersion:t,app:n,capabilities:Kt.map(({name:r,available:i})=>({name:r,available:i})),features:{notifications:!1,progress:!1,elicitation:!1,dynamicCapabilities:!1}}}async shutdown(){
this.initialized=!1,this.sessionId=null}listCapabilities(){return Kt}async call(t,n={}){if(!this.initialized)return U("NOT_INITIALIZED","initialize() comes firs\
t");let o=vn[t];if(!o)return U("UNKNOWN_CAPABILITY",`${t} is unknown`);try{return await o(n!=null?n:{})}catch(r){return r instanceof Y?r.answer:U("OPERATION_FAI\
LED",r.message,{retryable:!1})}}};function lo(e,t){let n=e.getContext("2d"),o=e.width/Math.max(1,t.length);n.clearRect(0,0,e.width,e.height),t.forEach(({distance:r},i)=>{let s=e.height*r/(J.value*
5);n.fillRect(i*o,e.height-s,o-4,s)})}function mn(){let e=re(null);return oe(()=>{lo(e.current,_t.value)},[_t.value]),p("canvas",{ref:e,id:"chart",width:640,height:160})}function yn(){if(!ct.value)return null;let{text:e,resolve:t}=ct.value,n=o=>{ct.value=null,t(o)};return p("div",{class:"dialog",role:"alertdialog"},p("p",null,e),
p("button",{onClick:()=>n(!0)},"Yes"),p("button",{onClick:()=>n(!1)},"No"))}var fo=()=>new Date().toISOString().slice(0,10);function bn(){let[e,t]=Nt(fo()),[n,o]=Nt(5),[r,i]=Nt(30);return p("form",{onSubmit:a=>{if(a.preventDefault(),n<=
0){alert("The distance must be more than nothing");return}lt({date:e,distance:n,minutes:r})}},p("input",{type:"date",value:e,onInput:a=>t(a.target.value)}),p("i\
nput",{type:"number",value:n,onInput:a=>o(Number(a.target.value))}),p("input",{type:"number",value:r,onInput:a=>i(Number(a.target.value))}),p("button",null,"Add"))}async function po(e){await Lt(`Remove the run of ${e.date}?`)&&Ht(e.id)}var ho=({run:e})=>p("tr",null,p("td",null,e.date),p("td",null,`${e.distance} ${F.value}`),
p("td",null,Gt(e).toFixed(1)),p("td",null,p("button",{onClick:()=>po(e)},"Remove")));function fe(){let e=()=>Ct(E.value,F.value);return p("section",null,p("tabl\
e",null,E.value.map(t=>p(ho,{key:t.id,run:t}))),p("button",{onClick:()=>kt(e())},"Copy"),p("button",{onClick:()=>Zt(St(E.value),"runs.csv","text/csv")},"Downloa\
d"),p("button",{onClick:()=>j.emit("mail",{subject:"My runs",body:e()})},"Mail"),p("button",{onClick:()=>window.open("https://example.org/help")},"Help"))}var gn={list:fe,chart:mn,form:bn};function xn(){var t;let e=(t=gn[Ut.value])!=null?t:fe;return p("main",null,p("h1",null,`Logbook: ${Dt.value} of ${J.value} ${F.
value}`),p("nav",null,Object.keys(gn).map(n=>p("a",{key:n,href:`#/${n}`},n))),p(e),p(yn))}window.abp=new Mt;var pe=document.createElement("link");pe.rel="abp-manifest";pe.href="abp.json";document.head.append(pe);function wn(){Ut.value=location.hash.replace(
/^#\//,"")||"list"}window.addEventListener("hashchange",wn);wn();Ue(p(xn),document.getElementById("app"));})();
