(() => {
  var __defProp = Object.defineProperty;
  var __getOwnPropSymbols = Object.getOwnPropertySymbols;
  var __hasOwnProp = Object.prototype.hasOwnProperty;
  var __propIsEnum = Object.prototype.propertyIsEnumerable;
  var __typeError = (msg) => {
    throw TypeError(msg);
  };
  var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
  var __spreadValues = (a4, b3) => {
    for (var prop in b3 || (b3 = {}))
      if (__hasOwnProp.call(b3, prop))
        __defNormalProp(a4, prop, b3[prop]);
    if (__getOwnPropSymbols)
      for (var prop of __getOwnPropSymbols(b3)) {
        if (__propIsEnum.call(b3, prop))
          __defNormalProp(a4, prop, b3[prop]);
      }
    return a4;
  };
  var __objRest = (source, exclude) => {
    var target = {};
    for (var prop in source)
      if (__hasOwnProp.call(source, prop) && exclude.indexOf(prop) < 0)
        target[prop] = source[prop];
    if (source != null && __getOwnPropSymbols)
      for (var prop of __getOwnPropSymbols(source)) {
        if (exclude.indexOf(prop) < 0 && __propIsEnum.call(source, prop))
          target[prop] = source[prop];
      }
    return target;
  };
  var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
  var __accessCheck = (obj, member, msg) => member.has(obj) || __typeError("Cannot " + msg);
  var __privateGet = (obj, member, getter) => (__accessCheck(obj, member, "read from private field"), getter ? getter.call(obj) : member.get(obj));
  var __privateAdd = (obj, member, value) => member.has(obj) ? __typeError("Cannot add the same private member more than once") : member instanceof WeakSet ? member.add(obj) : member.set(obj, value);

  // node_modules/preact/dist/preact.module.js
  var n;
  var l;
  var t;
  var u;
  var i;
  var r;
  var o;
  var e;
  var f;
  var c;
  var s;
  var a;
  var h;
  var p = {};
  var v = [];
  var y = /acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;
  var d = Array.isArray;
  function w(n3, l5) {
    for (var t4 in l5) n3[t4] = l5[t4];
    return n3;
  }
  function g(n3) {
    n3 && n3.parentNode && n3.parentNode.removeChild(n3);
  }
  function _(l5, t4, u4) {
    var i4, r4, o4, e4 = {};
    for (o4 in t4) "key" == o4 ? i4 = t4[o4] : "ref" == o4 ? r4 = t4[o4] : e4[o4] = t4[o4];
    if (arguments.length > 2 && (e4.children = arguments.length > 3 ? n.call(arguments, 2) : u4), "function" == typeof l5 && null != l5.defaultProps) for (o4 in l5.defaultProps) void 0 === e4[o4] && (e4[o4] = l5.defaultProps[o4]);
    return m(l5, e4, i4, r4, null);
  }
  function m(n3, u4, i4, r4, o4) {
    var e4 = { type: n3, props: u4, key: i4, ref: r4, __k: null, __: null, __b: 0, __e: null, __c: null, constructor: void 0, __v: null == o4 ? ++t : o4, __i: -1, __u: 0 };
    return null == o4 && null != l.vnode && l.vnode(e4), e4;
  }
  function k(n3) {
    return n3.children;
  }
  function x(n3, l5) {
    this.props = n3, this.context = l5;
  }
  function S(n3, l5) {
    if (null == l5) return n3.__ ? S(n3.__, n3.__i + 1) : null;
    for (var t4; l5 < n3.__k.length; l5++) if (null != (t4 = n3.__k[l5]) && null != t4.__e) return t4.__e;
    return "function" == typeof n3.type ? S(n3) : null;
  }
  function C(n3) {
    var l5, t4;
    if (null != (n3 = n3.__) && null != n3.__c) {
      for (n3.__e = n3.__c.base = null, l5 = 0; l5 < n3.__k.length; l5++) if (null != (t4 = n3.__k[l5]) && null != t4.__e) {
        n3.__e = n3.__c.base = t4.__e;
        break;
      }
      return C(n3);
    }
  }
  function M(n3) {
    (!n3.__d && (n3.__d = true) && i.push(n3) && !$.__r++ || r !== l.debounceRendering) && ((r = l.debounceRendering) || o)($);
  }
  function $() {
    for (var n3, t4, u4, r4, o4, f4, c4, s5 = 1; i.length; ) i.length > s5 && i.sort(e), n3 = i.shift(), s5 = i.length, n3.__d && (u4 = void 0, o4 = (r4 = (t4 = n3).__v).__e, f4 = [], c4 = [], t4.__P && ((u4 = w({}, r4)).__v = r4.__v + 1, l.vnode && l.vnode(u4), O(t4.__P, u4, r4, t4.__n, t4.__P.namespaceURI, 32 & r4.__u ? [o4] : null, f4, null == o4 ? S(r4) : o4, !!(32 & r4.__u), c4), u4.__v = r4.__v, u4.__.__k[u4.__i] = u4, z(f4, u4, c4), u4.__e != o4 && C(u4)));
    $.__r = 0;
  }
  function I(n3, l5, t4, u4, i4, r4, o4, e4, f4, c4, s5) {
    var a4, h5, y4, d4, w5, g4, _4 = u4 && u4.__k || v, m5 = l5.length;
    for (f4 = P(t4, l5, _4, f4, m5), a4 = 0; a4 < m5; a4++) null != (y4 = t4.__k[a4]) && (h5 = -1 === y4.__i ? p : _4[y4.__i] || p, y4.__i = a4, g4 = O(n3, y4, h5, i4, r4, o4, e4, f4, c4, s5), d4 = y4.__e, y4.ref && h5.ref != y4.ref && (h5.ref && q(h5.ref, null, y4), s5.push(y4.ref, y4.__c || d4, y4)), null == w5 && null != d4 && (w5 = d4), 4 & y4.__u || h5.__k === y4.__k ? f4 = A(y4, f4, n3) : "function" == typeof y4.type && void 0 !== g4 ? f4 = g4 : d4 && (f4 = d4.nextSibling), y4.__u &= -7);
    return t4.__e = w5, f4;
  }
  function P(n3, l5, t4, u4, i4) {
    var r4, o4, e4, f4, c4, s5 = t4.length, a4 = s5, h5 = 0;
    for (n3.__k = new Array(i4), r4 = 0; r4 < i4; r4++) null != (o4 = l5[r4]) && "boolean" != typeof o4 && "function" != typeof o4 ? (f4 = r4 + h5, (o4 = n3.__k[r4] = "string" == typeof o4 || "number" == typeof o4 || "bigint" == typeof o4 || o4.constructor == String ? m(null, o4, null, null, null) : d(o4) ? m(k, { children: o4 }, null, null, null) : void 0 === o4.constructor && o4.__b > 0 ? m(o4.type, o4.props, o4.key, o4.ref ? o4.ref : null, o4.__v) : o4).__ = n3, o4.__b = n3.__b + 1, e4 = null, -1 !== (c4 = o4.__i = L(o4, t4, f4, a4)) && (a4--, (e4 = t4[c4]) && (e4.__u |= 2)), null == e4 || null === e4.__v ? (-1 == c4 && (i4 > s5 ? h5-- : i4 < s5 && h5++), "function" != typeof o4.type && (o4.__u |= 4)) : c4 != f4 && (c4 == f4 - 1 ? h5-- : c4 == f4 + 1 ? h5++ : (c4 > f4 ? h5-- : h5++, o4.__u |= 4))) : n3.__k[r4] = null;
    if (a4) for (r4 = 0; r4 < s5; r4++) null != (e4 = t4[r4]) && 0 == (2 & e4.__u) && (e4.__e == u4 && (u4 = S(e4)), B(e4, e4));
    return u4;
  }
  function A(n3, l5, t4) {
    var u4, i4;
    if ("function" == typeof n3.type) {
      for (u4 = n3.__k, i4 = 0; u4 && i4 < u4.length; i4++) u4[i4] && (u4[i4].__ = n3, l5 = A(u4[i4], l5, t4));
      return l5;
    }
    n3.__e != l5 && (l5 && n3.type && !t4.contains(l5) && (l5 = S(n3)), t4.insertBefore(n3.__e, l5 || null), l5 = n3.__e);
    do {
      l5 = l5 && l5.nextSibling;
    } while (null != l5 && 8 == l5.nodeType);
    return l5;
  }
  function L(n3, l5, t4, u4) {
    var i4, r4, o4 = n3.key, e4 = n3.type, f4 = l5[t4];
    if (null === f4 && null == n3.key || f4 && o4 == f4.key && e4 === f4.type && 0 == (2 & f4.__u)) return t4;
    if (u4 > (null != f4 && 0 == (2 & f4.__u) ? 1 : 0)) for (i4 = t4 - 1, r4 = t4 + 1; i4 >= 0 || r4 < l5.length; ) {
      if (i4 >= 0) {
        if ((f4 = l5[i4]) && 0 == (2 & f4.__u) && o4 == f4.key && e4 === f4.type) return i4;
        i4--;
      }
      if (r4 < l5.length) {
        if ((f4 = l5[r4]) && 0 == (2 & f4.__u) && o4 == f4.key && e4 === f4.type) return r4;
        r4++;
      }
    }
    return -1;
  }
  function T(n3, l5, t4) {
    "-" == l5[0] ? n3.setProperty(l5, null == t4 ? "" : t4) : n3[l5] = null == t4 ? "" : "number" != typeof t4 || y.test(l5) ? t4 : t4 + "px";
  }
  function j(n3, l5, t4, u4, i4) {
    var r4;
    n: if ("style" == l5) if ("string" == typeof t4) n3.style.cssText = t4;
    else {
      if ("string" == typeof u4 && (n3.style.cssText = u4 = ""), u4) for (l5 in u4) t4 && l5 in t4 || T(n3.style, l5, "");
      if (t4) for (l5 in t4) u4 && t4[l5] === u4[l5] || T(n3.style, l5, t4[l5]);
    }
    else if ("o" == l5[0] && "n" == l5[1]) r4 = l5 != (l5 = l5.replace(f, "$1")), l5 = l5.toLowerCase() in n3 || "onFocusOut" == l5 || "onFocusIn" == l5 ? l5.toLowerCase().slice(2) : l5.slice(2), n3.l || (n3.l = {}), n3.l[l5 + r4] = t4, t4 ? u4 ? t4.t = u4.t : (t4.t = c, n3.addEventListener(l5, r4 ? a : s, r4)) : n3.removeEventListener(l5, r4 ? a : s, r4);
    else {
      if ("http://www.w3.org/2000/svg" == i4) l5 = l5.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
      else if ("width" != l5 && "height" != l5 && "href" != l5 && "list" != l5 && "form" != l5 && "tabIndex" != l5 && "download" != l5 && "rowSpan" != l5 && "colSpan" != l5 && "role" != l5 && "popover" != l5 && l5 in n3) try {
        n3[l5] = null == t4 ? "" : t4;
        break n;
      } catch (n4) {
      }
      "function" == typeof t4 || (null == t4 || false === t4 && "-" != l5[4] ? n3.removeAttribute(l5) : n3.setAttribute(l5, "popover" == l5 && 1 == t4 ? "" : t4));
    }
  }
  function F(n3) {
    return function(t4) {
      if (this.l) {
        var u4 = this.l[t4.type + n3];
        if (null == t4.u) t4.u = c++;
        else if (t4.u < u4.t) return;
        return u4(l.event ? l.event(t4) : t4);
      }
    };
  }
  function O(n3, t4, u4, i4, r4, o4, e4, f4, c4, s5) {
    var a4, h5, p5, v4, y4, _4, m5, b3, S3, C3, M2, $2, P2, A3, H, L2, T3, j4 = t4.type;
    if (void 0 !== t4.constructor) return null;
    128 & u4.__u && (c4 = !!(32 & u4.__u), o4 = [f4 = t4.__e = u4.__e]), (a4 = l.__b) && a4(t4);
    n: if ("function" == typeof j4) try {
      if (b3 = t4.props, S3 = "prototype" in j4 && j4.prototype.render, C3 = (a4 = j4.contextType) && i4[a4.__c], M2 = a4 ? C3 ? C3.props.value : a4.__ : i4, u4.__c ? m5 = (h5 = t4.__c = u4.__c).__ = h5.__E : (S3 ? t4.__c = h5 = new j4(b3, M2) : (t4.__c = h5 = new x(b3, M2), h5.constructor = j4, h5.render = D), C3 && C3.sub(h5), h5.props = b3, h5.state || (h5.state = {}), h5.context = M2, h5.__n = i4, p5 = h5.__d = true, h5.__h = [], h5._sb = []), S3 && null == h5.__s && (h5.__s = h5.state), S3 && null != j4.getDerivedStateFromProps && (h5.__s == h5.state && (h5.__s = w({}, h5.__s)), w(h5.__s, j4.getDerivedStateFromProps(b3, h5.__s))), v4 = h5.props, y4 = h5.state, h5.__v = t4, p5) S3 && null == j4.getDerivedStateFromProps && null != h5.componentWillMount && h5.componentWillMount(), S3 && null != h5.componentDidMount && h5.__h.push(h5.componentDidMount);
      else {
        if (S3 && null == j4.getDerivedStateFromProps && b3 !== v4 && null != h5.componentWillReceiveProps && h5.componentWillReceiveProps(b3, M2), !h5.__e && (null != h5.shouldComponentUpdate && false === h5.shouldComponentUpdate(b3, h5.__s, M2) || t4.__v == u4.__v)) {
          for (t4.__v != u4.__v && (h5.props = b3, h5.state = h5.__s, h5.__d = false), t4.__e = u4.__e, t4.__k = u4.__k, t4.__k.some(function(n4) {
            n4 && (n4.__ = t4);
          }), $2 = 0; $2 < h5._sb.length; $2++) h5.__h.push(h5._sb[$2]);
          h5._sb = [], h5.__h.length && e4.push(h5);
          break n;
        }
        null != h5.componentWillUpdate && h5.componentWillUpdate(b3, h5.__s, M2), S3 && null != h5.componentDidUpdate && h5.__h.push(function() {
          h5.componentDidUpdate(v4, y4, _4);
        });
      }
      if (h5.context = M2, h5.props = b3, h5.__P = n3, h5.__e = false, P2 = l.__r, A3 = 0, S3) {
        for (h5.state = h5.__s, h5.__d = false, P2 && P2(t4), a4 = h5.render(h5.props, h5.state, h5.context), H = 0; H < h5._sb.length; H++) h5.__h.push(h5._sb[H]);
        h5._sb = [];
      } else do {
        h5.__d = false, P2 && P2(t4), a4 = h5.render(h5.props, h5.state, h5.context), h5.state = h5.__s;
      } while (h5.__d && ++A3 < 25);
      h5.state = h5.__s, null != h5.getChildContext && (i4 = w(w({}, i4), h5.getChildContext())), S3 && !p5 && null != h5.getSnapshotBeforeUpdate && (_4 = h5.getSnapshotBeforeUpdate(v4, y4)), L2 = a4, null != a4 && a4.type === k && null == a4.key && (L2 = N(a4.props.children)), f4 = I(n3, d(L2) ? L2 : [L2], t4, u4, i4, r4, o4, e4, f4, c4, s5), h5.base = t4.__e, t4.__u &= -161, h5.__h.length && e4.push(h5), m5 && (h5.__E = h5.__ = null);
    } catch (n4) {
      if (t4.__v = null, c4 || null != o4) if (n4.then) {
        for (t4.__u |= c4 ? 160 : 128; f4 && 8 == f4.nodeType && f4.nextSibling; ) f4 = f4.nextSibling;
        o4[o4.indexOf(f4)] = null, t4.__e = f4;
      } else for (T3 = o4.length; T3--; ) g(o4[T3]);
      else t4.__e = u4.__e, t4.__k = u4.__k;
      l.__e(n4, t4, u4);
    }
    else null == o4 && t4.__v == u4.__v ? (t4.__k = u4.__k, t4.__e = u4.__e) : f4 = t4.__e = V(u4.__e, t4, u4, i4, r4, o4, e4, c4, s5);
    return (a4 = l.diffed) && a4(t4), 128 & t4.__u ? void 0 : f4;
  }
  function z(n3, t4, u4) {
    for (var i4 = 0; i4 < u4.length; i4++) q(u4[i4], u4[++i4], u4[++i4]);
    l.__c && l.__c(t4, n3), n3.some(function(t5) {
      try {
        n3 = t5.__h, t5.__h = [], n3.some(function(n4) {
          n4.call(t5);
        });
      } catch (n4) {
        l.__e(n4, t5.__v);
      }
    });
  }
  function N(n3) {
    return "object" != typeof n3 || null == n3 ? n3 : d(n3) ? n3.map(N) : w({}, n3);
  }
  function V(t4, u4, i4, r4, o4, e4, f4, c4, s5) {
    var a4, h5, v4, y4, w5, _4, m5, b3 = i4.props, k4 = u4.props, x3 = u4.type;
    if ("svg" == x3 ? o4 = "http://www.w3.org/2000/svg" : "math" == x3 ? o4 = "http://www.w3.org/1998/Math/MathML" : o4 || (o4 = "http://www.w3.org/1999/xhtml"), null != e4) {
      for (a4 = 0; a4 < e4.length; a4++) if ((w5 = e4[a4]) && "setAttribute" in w5 == !!x3 && (x3 ? w5.localName == x3 : 3 == w5.nodeType)) {
        t4 = w5, e4[a4] = null;
        break;
      }
    }
    if (null == t4) {
      if (null == x3) return document.createTextNode(k4);
      t4 = document.createElementNS(o4, x3, k4.is && k4), c4 && (l.__m && l.__m(u4, e4), c4 = false), e4 = null;
    }
    if (null === x3) b3 === k4 || c4 && t4.data === k4 || (t4.data = k4);
    else {
      if (e4 = e4 && n.call(t4.childNodes), b3 = i4.props || p, !c4 && null != e4) for (b3 = {}, a4 = 0; a4 < t4.attributes.length; a4++) b3[(w5 = t4.attributes[a4]).name] = w5.value;
      for (a4 in b3) if (w5 = b3[a4], "children" == a4) ;
      else if ("dangerouslySetInnerHTML" == a4) v4 = w5;
      else if (!(a4 in k4)) {
        if ("value" == a4 && "defaultValue" in k4 || "checked" == a4 && "defaultChecked" in k4) continue;
        j(t4, a4, null, w5, o4);
      }
      for (a4 in k4) w5 = k4[a4], "children" == a4 ? y4 = w5 : "dangerouslySetInnerHTML" == a4 ? h5 = w5 : "value" == a4 ? _4 = w5 : "checked" == a4 ? m5 = w5 : c4 && "function" != typeof w5 || b3[a4] === w5 || j(t4, a4, w5, b3[a4], o4);
      if (h5) c4 || v4 && (h5.__html === v4.__html || h5.__html === t4.innerHTML) || (t4.innerHTML = h5.__html), u4.__k = [];
      else if (v4 && (t4.innerHTML = ""), I("template" === u4.type ? t4.content : t4, d(y4) ? y4 : [y4], u4, i4, r4, "foreignObject" == x3 ? "http://www.w3.org/1999/xhtml" : o4, e4, f4, e4 ? e4[0] : i4.__k && S(i4, 0), c4, s5), null != e4) for (a4 = e4.length; a4--; ) g(e4[a4]);
      c4 || (a4 = "value", "progress" == x3 && null == _4 ? t4.removeAttribute("value") : void 0 !== _4 && (_4 !== t4[a4] || "progress" == x3 && !_4 || "option" == x3 && _4 !== b3[a4]) && j(t4, a4, _4, b3[a4], o4), a4 = "checked", void 0 !== m5 && m5 !== t4[a4] && j(t4, a4, m5, b3[a4], o4));
    }
    return t4;
  }
  function q(n3, t4, u4) {
    try {
      if ("function" == typeof n3) {
        var i4 = "function" == typeof n3.__u;
        i4 && n3.__u(), i4 && null == t4 || (n3.__u = n3(t4));
      } else n3.current = t4;
    } catch (n4) {
      l.__e(n4, u4);
    }
  }
  function B(n3, t4, u4) {
    var i4, r4;
    if (l.unmount && l.unmount(n3), (i4 = n3.ref) && (i4.current && i4.current !== n3.__e || q(i4, null, t4)), null != (i4 = n3.__c)) {
      if (i4.componentWillUnmount) try {
        i4.componentWillUnmount();
      } catch (n4) {
        l.__e(n4, t4);
      }
      i4.base = i4.__P = null;
    }
    if (i4 = n3.__k) for (r4 = 0; r4 < i4.length; r4++) i4[r4] && B(i4[r4], t4, u4 || "function" != typeof n3.type);
    u4 || g(n3.__e), n3.__c = n3.__ = n3.__e = void 0;
  }
  function D(n3, l5, t4) {
    return this.constructor(n3, t4);
  }
  function E(t4, u4, i4) {
    var r4, o4, e4, f4;
    u4 == document && (u4 = document.documentElement), l.__ && l.__(t4, u4), o4 = (r4 = "function" == typeof i4) ? null : i4 && i4.__k || u4.__k, e4 = [], f4 = [], O(u4, t4 = (!r4 && i4 || u4).__k = _(k, null, [t4]), o4 || p, p, u4.namespaceURI, !r4 && i4 ? [i4] : o4 ? null : u4.firstChild ? n.call(u4.childNodes) : null, e4, !r4 && i4 ? i4 : o4 ? o4.__e : u4.firstChild, r4, f4), z(e4, t4, f4);
  }
  n = v.slice, l = { __e: function(n3, l5, t4, u4) {
    for (var i4, r4, o4; l5 = l5.__; ) if ((i4 = l5.__c) && !i4.__) try {
      if ((r4 = i4.constructor) && null != r4.getDerivedStateFromError && (i4.setState(r4.getDerivedStateFromError(n3)), o4 = i4.__d), null != i4.componentDidCatch && (i4.componentDidCatch(n3, u4 || {}), o4 = i4.__d), o4) return i4.__E = i4;
    } catch (l6) {
      n3 = l6;
    }
    throw n3;
  } }, t = 0, u = function(n3) {
    return null != n3 && null == n3.constructor;
  }, x.prototype.setState = function(n3, l5) {
    var t4;
    t4 = null != this.__s && this.__s !== this.state ? this.__s : this.__s = w({}, this.state), "function" == typeof n3 && (n3 = n3(w({}, t4), this.props)), n3 && w(t4, n3), null != n3 && this.__v && (l5 && this._sb.push(l5), M(this));
  }, x.prototype.forceUpdate = function(n3) {
    this.__v && (this.__e = true, n3 && this.__h.push(n3), M(this));
  }, x.prototype.render = k, i = [], o = "function" == typeof Promise ? Promise.prototype.then.bind(Promise.resolve()) : setTimeout, e = function(n3, l5) {
    return n3.__v.__b - l5.__v.__b;
  }, $.__r = 0, f = /(PointerCapture)$|Capture$/i, c = 0, s = F(false), a = F(true), h = 0;

  // src/abp/capabilities.js
  var text = { type: "string" };
  var list = { type: "array", items: { type: "object" } };
  var object = (properties, required = []) => ({ type: "object", properties, required });
  var capabilities = [
    { name: "runs.list", available: true, inputSchema: object({ from: text }) },
    { name: "runs.add", available: true, inputSchema: object({ date: text, distance: { type: "number" } }, ["date"]) },
    { name: "runs.remove", available: true, inputSchema: object({ id: text }, ["id"]) },
    {
      name: "runs.locate",
      available: true,
      inputSchema: object({ timeout: { type: "number" } }),
      requirements: [
        { type: "permission", description: "Where you are", met: false, resolution: "Allow the location for this site" }
      ]
    },
    { name: "stats.summary", available: true, inputSchema: object({}) },
    { name: "convert.csvToRuns", available: true, inputSchema: object({ csv: text }, ["csv"]) },
    { name: "import.file", available: true, inputSchema: object({}) },
    { name: "export.csv", available: true, inputSchema: object({ runs: list }, ["runs"]) },
    { name: "export.json", available: true, inputSchema: object({}) },
    { name: "export.xml", available: true, inputSchema: object({ runs: list }, ["runs"]) },
    { name: "export.report", available: true, inputSchema: object({ runs: list, title: text }, ["runs"]) },
    { name: "render.card", available: true, inputSchema: object({ html: text }, ["html"]) },
    { name: "generate.shareText", available: true, inputSchema: object({ runs: list, unit: text }, ["runs"]) },
    { name: "mail.compose", available: true, inputSchema: object({ subject: text, text }, ["text"]) },
    { name: "remind.daily", available: true, inputSchema: object({ text }, ["text"]) },
    { name: "backup.restore", available: true, inputSchema: object({ runs: list }, ["runs"]) },
    { name: "page.show", available: true, inputSchema: object({ page: text }) },
    { name: "state.reset", available: true, inputSchema: object({}) }
  ];

  // src/clip.js
  function legacyCopy(text2) {
    const area = document.createElement("textarea");
    area.value = text2;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
  async function copy(text2) {
    const { clipboard } = navigator;
    if (!clipboard) {
      return legacyCopy(text2);
    }
    await clipboard.writeText(text2);
    return true;
  }

  // src/bus.js
  var _listeners;
  var Bus = class {
    constructor() {
      __privateAdd(this, _listeners, /* @__PURE__ */ new Map());
    }
    on(name, listener) {
      var _a;
      const all = (_a = __privateGet(this, _listeners).get(name)) != null ? _a : [];
      __privateGet(this, _listeners).set(name, [...all, listener]);
      return () => this.off(name, listener);
    }
    off(name, listener) {
      var _a;
      const all = (_a = __privateGet(this, _listeners).get(name)) != null ? _a : [];
      __privateGet(this, _listeners).set(
        name,
        all.filter((other) => other !== listener)
      );
    }
    emit(name, detail) {
      var _a;
      for (const listener of (_a = __privateGet(this, _listeners).get(name)) != null ? _a : []) {
        listener(detail);
      }
    }
  };
  _listeners = new WeakMap();
  var bus = new Bus();

  // src/files.js
  function download(text2, name, type = "text/plain") {
    const url = URL.createObjectURL(new Blob([text2], { type }));
    const link2 = Object.assign(document.createElement("a"), {
      href: url,
      download: name
    });
    link2.click();
    setTimeout(() => URL.revokeObjectURL(url), 1e3);
  }
  async function saveAs(text2, suggestedName) {
    const handle = await window.showSaveFilePicker({ suggestedName });
    const stream = await handle.createWritable();
    await stream.write(text2);
    await stream.close();
    return handle.name;
  }
  async function pickByInput(accept) {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    const chosen = new Promise((resolve) => {
      input.addEventListener("change", () => resolve(input.files[0]));
    });
    input.click();
    return chosen;
  }
  async function pick(accept = ".csv") {
    if (!window.showOpenFilePicker) {
      return (await pickByInput(accept)).text();
    }
    const [handle] = await window.showOpenFilePicker({
      types: [{ accept: { "text/csv": [accept] } }]
    });
    return (await handle.getFile()).text();
  }
  function deliver(text2, filename, mimeType, { toDisk = true } = {}) {
    if (toDisk) {
      bus.emit("save", { text: text2, filename, mimeType });
    }
    const bytes = new TextEncoder().encode(text2);
    return {
      content: btoa(String.fromCharCode(...bytes)),
      encoding: "base64",
      mimeType,
      filename,
      size: bytes.length
    };
  }
  bus.on("save", ({ text: text2, filename, mimeType }) => {
    download(text2, filename, mimeType);
  });
  bus.on("mail", ({ subject, body }) => {
    location.href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  });

  // src/formats.js
  var COLUMNS = ["date", "distance", "minutes", "note"];
  var quote = (value) => `"${String(value != null ? value : "").replaceAll('"', '""')}"`;
  var pace = ({ minutes, distance }) => distance > 0 ? minutes / distance : 0;
  function toCsv(runs2) {
    const lines = runs2.map((run) => COLUMNS.map((key) => quote(run[key])).join(","));
    return [COLUMNS.join(","), ...lines].join("\n");
  }
  function fromCsv(text2) {
    const [, ...lines] = text2.trim().split("\n");
    return lines.map((line) => {
      const [date, distance, minutes, ...rest] = line.split(",").map((cell) => cell.replace(/^"|"$/g, ""));
      return {
        date,
        distance: Number(distance),
        minutes: Number(minutes),
        note: rest.join(",")
      };
    });
  }
  function toHtml(runs2, { title = "Logbook", unit: unit2 = "km" } = {}) {
    const rows = runs2.map(
      (run) => `<tr><td>${run.date}</td><td>${run.distance} ${unit2}</td><td>${pace(run).toFixed(1)}</td></tr>`
    );
    return `<h1>${title}</h1><table>${rows.join("")}</table>`;
  }
  function toXml(runs2) {
    const rows = runs2.map(
      ({ date, distance }) => `<run date="${date}" distance="${distance}"/>`
    );
    return `<?xml version="1.0"?><runs>${rows.join("")}</runs>`;
  }
  function toText(runs2, unit2) {
    return runs2.map((run) => `${run.date}: ${run.distance} ${unit2}`).join("\n");
  }

  // src/geo.js
  var Refused = class extends Error {
  };
  var position = (timeout = 1e4) => new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => reject(error.code === 1 ? new Refused(error.message) : error),
      { timeout }
    );
  });

  // src/paper.js
  function printAlone(html) {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    document.body.append(frame);
    frame.contentDocument.body.innerHTML = html;
    frame.contentWindow.print();
    setTimeout(() => frame.remove(), 1e3);
  }
  function printArea(html) {
    document.getElementById("print").innerHTML = html;
    window.print();
  }

  // src/remind.js
  var timer;
  var delays = { hour: 36e5, day: 864e5 };
  async function remind(text2, every = "day") {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") {
      return false;
    }
    clearInterval(timer);
    timer = setInterval(() => new Notification("Logbook", { body: text2 }), delays[every]);
    return true;
  }

  // node_modules/preact/hooks/dist/hooks.module.js
  var t2;
  var r2;
  var u2;
  var i2;
  var o2 = 0;
  var f2 = [];
  var c2 = l;
  var e2 = c2.__b;
  var a2 = c2.__r;
  var v2 = c2.diffed;
  var l2 = c2.__c;
  var m2 = c2.unmount;
  var s2 = c2.__;
  function p2(n3, t4) {
    c2.__h && c2.__h(r2, n3, o2 || t4), o2 = 0;
    var u4 = r2.__H || (r2.__H = { __: [], __h: [] });
    return n3 >= u4.__.length && u4.__.push({}), u4.__[n3];
  }
  function d2(n3) {
    return o2 = 1, h2(D2, n3);
  }
  function h2(n3, u4, i4) {
    var o4 = p2(t2++, 2);
    if (o4.t = n3, !o4.__c && (o4.__ = [i4 ? i4(u4) : D2(void 0, u4), function(n4) {
      var t4 = o4.__N ? o4.__N[0] : o4.__[0], r4 = o4.t(t4, n4);
      t4 !== r4 && (o4.__N = [r4, o4.__[1]], o4.__c.setState({}));
    }], o4.__c = r2, !r2.__f)) {
      var f4 = function(n4, t4, r4) {
        if (!o4.__c.__H) return true;
        var u5 = o4.__c.__H.__.filter(function(n5) {
          return !!n5.__c;
        });
        if (u5.every(function(n5) {
          return !n5.__N;
        })) return !c4 || c4.call(this, n4, t4, r4);
        var i5 = o4.__c.props !== n4;
        return u5.forEach(function(n5) {
          if (n5.__N) {
            var t5 = n5.__[0];
            n5.__ = n5.__N, n5.__N = void 0, t5 !== n5.__[0] && (i5 = true);
          }
        }), c4 && c4.call(this, n4, t4, r4) || i5;
      };
      r2.__f = true;
      var c4 = r2.shouldComponentUpdate, e4 = r2.componentWillUpdate;
      r2.componentWillUpdate = function(n4, t4, r4) {
        if (this.__e) {
          var u5 = c4;
          c4 = void 0, f4(n4, t4, r4), c4 = u5;
        }
        e4 && e4.call(this, n4, t4, r4);
      }, r2.shouldComponentUpdate = f4;
    }
    return o4.__N || o4.__;
  }
  function y2(n3, u4) {
    var i4 = p2(t2++, 3);
    !c2.__s && C2(i4.__H, u4) && (i4.__ = n3, i4.u = u4, r2.__H.__h.push(i4));
  }
  function A2(n3) {
    return o2 = 5, T2(function() {
      return { current: n3 };
    }, []);
  }
  function T2(n3, r4) {
    var u4 = p2(t2++, 7);
    return C2(u4.__H, r4) && (u4.__ = n3(), u4.__H = r4, u4.__h = n3), u4.__;
  }
  function j2() {
    for (var n3; n3 = f2.shift(); ) if (n3.__P && n3.__H) try {
      n3.__H.__h.forEach(z2), n3.__H.__h.forEach(B2), n3.__H.__h = [];
    } catch (t4) {
      n3.__H.__h = [], c2.__e(t4, n3.__v);
    }
  }
  c2.__b = function(n3) {
    r2 = null, e2 && e2(n3);
  }, c2.__ = function(n3, t4) {
    n3 && t4.__k && t4.__k.__m && (n3.__m = t4.__k.__m), s2 && s2(n3, t4);
  }, c2.__r = function(n3) {
    a2 && a2(n3), t2 = 0;
    var i4 = (r2 = n3.__c).__H;
    i4 && (u2 === r2 ? (i4.__h = [], r2.__h = [], i4.__.forEach(function(n4) {
      n4.__N && (n4.__ = n4.__N), n4.u = n4.__N = void 0;
    })) : (i4.__h.forEach(z2), i4.__h.forEach(B2), i4.__h = [], t2 = 0)), u2 = r2;
  }, c2.diffed = function(n3) {
    v2 && v2(n3);
    var t4 = n3.__c;
    t4 && t4.__H && (t4.__H.__h.length && (1 !== f2.push(t4) && i2 === c2.requestAnimationFrame || ((i2 = c2.requestAnimationFrame) || w2)(j2)), t4.__H.__.forEach(function(n4) {
      n4.u && (n4.__H = n4.u), n4.u = void 0;
    })), u2 = r2 = null;
  }, c2.__c = function(n3, t4) {
    t4.some(function(n4) {
      try {
        n4.__h.forEach(z2), n4.__h = n4.__h.filter(function(n5) {
          return !n5.__ || B2(n5);
        });
      } catch (r4) {
        t4.some(function(n5) {
          n5.__h && (n5.__h = []);
        }), t4 = [], c2.__e(r4, n4.__v);
      }
    }), l2 && l2(n3, t4);
  }, c2.unmount = function(n3) {
    m2 && m2(n3);
    var t4, r4 = n3.__c;
    r4 && r4.__H && (r4.__H.__.forEach(function(n4) {
      try {
        z2(n4);
      } catch (n5) {
        t4 = n5;
      }
    }), r4.__H = void 0, t4 && c2.__e(t4, r4.__v));
  };
  var k2 = "function" == typeof requestAnimationFrame;
  function w2(n3) {
    var t4, r4 = function() {
      clearTimeout(u4), k2 && cancelAnimationFrame(t4), setTimeout(n3);
    }, u4 = setTimeout(r4, 100);
    k2 && (t4 = requestAnimationFrame(r4));
  }
  function z2(n3) {
    var t4 = r2, u4 = n3.__c;
    "function" == typeof u4 && (n3.__c = void 0, u4()), r2 = t4;
  }
  function B2(n3) {
    var t4 = r2;
    n3.__c = n3.__(), r2 = t4;
  }
  function C2(n3, t4) {
    return !n3 || n3.length !== t4.length || t4.some(function(t5, r4) {
      return t5 !== n3[r4];
    });
  }
  function D2(n3, t4) {
    return "function" == typeof t4 ? t4(n3) : t4;
  }

  // node_modules/@preact/signals-core/dist/signals-core.module.js
  var i3 = Symbol.for("preact-signals");
  function t3() {
    if (!(v3 > 1)) {
      var i4, t4 = false;
      !function() {
        var i5 = c3;
        c3 = void 0;
        while (void 0 !== i5) {
          var t5 = i5.S;
          if (t5.v === i5.v) {
            for (var r5 = t5.t; void 0 !== r5; r5 = r5.x) if (r5.i === i5.i) r5.i = t5.i;
          }
          i5 = i5.o;
        }
      }();
      while (void 0 !== h3) {
        var r4 = h3;
        h3 = void 0;
        s3++;
        while (void 0 !== r4) {
          var n3 = r4.u;
          r4.u = void 0;
          r4.f &= -3;
          if (!(8 & r4.f) && w3(r4)) try {
            r4.c();
          } catch (r5) {
            if (!t4) {
              i4 = r5;
              t4 = true;
            }
          }
          r4 = n3;
        }
      }
      s3 = 0;
      v3--;
      if (t4) throw i4;
    } else v3--;
  }
  function r3(i4) {
    if (v3 > 0) return i4();
    u3 = ++e3;
    v3++;
    try {
      return i4();
    } finally {
      t3();
    }
  }
  var n2;
  var o3 = void 0;
  function f3(i4) {
    var t4 = o3, r4 = n2;
    o3 = void 0;
    n2 = void 0;
    try {
      return i4();
    } finally {
      o3 = t4;
      n2 = r4;
    }
  }
  var h3 = void 0;
  var v3 = 0;
  var s3 = 0;
  var e3 = 0;
  var u3 = 0;
  var c3 = void 0;
  var a3 = 0;
  function d3(i4) {
    if (void 0 !== o3) {
      var t4 = i4.n;
      if (void 0 === t4 || t4.t !== o3) {
        t4 = { i: 0, S: i4, p: o3.s, n: void 0, t: o3, e: void 0, x: void 0, r: t4 };
        if (void 0 !== o3.s) o3.s.n = t4;
        o3.s = t4;
        i4.n = t4;
        if (32 & o3.f) i4.S(t4);
        return t4;
      } else if (-1 === t4.i) {
        t4.i = 0;
        if (void 0 !== t4.n) {
          t4.n.p = t4.p;
          if (void 0 !== t4.p) t4.p.n = t4.n;
          t4.p = o3.s;
          t4.n = void 0;
          o3.s.n = t4;
          o3.s = t4;
        }
        return t4;
      }
    }
  }
  function l3(i4, t4) {
    this.v = i4;
    this.i = 0;
    this.n = void 0;
    this.t = void 0;
    this.l = 0;
    this.W = null == t4 ? void 0 : t4.watched;
    this.Z = null == t4 ? void 0 : t4.unwatched;
    this.name = null == t4 ? void 0 : t4.name;
  }
  l3.prototype.brand = i3;
  l3.prototype.h = function() {
    return true;
  };
  l3.prototype.S = function(i4) {
    var t4 = this, r4 = this.t;
    if (r4 !== i4 && void 0 === i4.e) {
      i4.x = r4;
      this.t = i4;
      if (void 0 !== r4) r4.e = i4;
      else f3(function() {
        var i5;
        null == (i5 = t4.W) || i5.call(t4);
      });
    }
  };
  l3.prototype.U = function(i4) {
    var t4 = this;
    if (void 0 !== this.t) {
      var r4 = i4.e, n3 = i4.x;
      if (void 0 !== r4) {
        r4.x = n3;
        i4.e = void 0;
      }
      if (void 0 !== n3) {
        n3.e = r4;
        i4.x = void 0;
      }
      if (i4 === this.t) {
        this.t = n3;
        if (void 0 === n3) f3(function() {
          var i5;
          null == (i5 = t4.Z) || i5.call(t4);
        });
      }
    }
  };
  l3.prototype.subscribe = function(i4) {
    var t4 = this;
    return x2(function() {
      var r4 = t4.value;
      f3(function() {
        return i4(r4);
      });
    }, { name: "sub" });
  };
  l3.prototype.valueOf = function() {
    return this.value;
  };
  l3.prototype.toString = function() {
    return this.value + "";
  };
  l3.prototype.toJSON = function() {
    return this.value;
  };
  l3.prototype.peek = function() {
    var i4 = this;
    return f3(function() {
      return i4.value;
    });
  };
  Object.defineProperty(l3.prototype, "value", { get: function() {
    var i4 = d3(this);
    if (void 0 !== i4) i4.i = this.i;
    return this.v;
  }, set: function(i4) {
    if (i4 !== this.v) {
      if (s3 > 100) throw new Error("Cycle detected");
      !function(i5) {
        if (0 !== v3 && 0 === s3) {
          if (i5.l !== u3) {
            i5.l = u3;
            c3 = { S: i5, v: i5.v, i: i5.i, o: c3 };
          }
        }
      }(this);
      this.v = i4;
      this.i++;
      a3++;
      v3++;
      try {
        for (var r4 = this.t; void 0 !== r4; r4 = r4.x) r4.t.N();
      } finally {
        t3();
      }
    }
  } });
  function y3(i4, t4) {
    return new l3(i4, t4);
  }
  function w3(i4) {
    for (var t4 = i4.s; void 0 !== t4; t4 = t4.n) if (t4.S.i !== t4.i || !t4.S.h() || t4.S.i !== t4.i) return true;
    return false;
  }
  function b(i4) {
    for (var t4 = i4.s; void 0 !== t4; t4 = t4.n) {
      var r4 = t4.S.n;
      if (void 0 !== r4) t4.r = r4;
      t4.S.n = t4;
      t4.i = -1;
      if (void 0 === t4.n) {
        i4.s = t4;
        break;
      }
    }
  }
  function _2(i4) {
    var t4 = i4.s, r4 = void 0;
    while (void 0 !== t4) {
      var n3 = t4.p;
      if (-1 === t4.i) {
        t4.S.U(t4);
        if (void 0 !== n3) n3.n = t4.n;
        if (void 0 !== t4.n) t4.n.p = n3;
      } else r4 = t4;
      t4.S.n = t4.r;
      if (void 0 !== t4.r) t4.r = void 0;
      t4 = n3;
    }
    i4.s = r4;
  }
  function j3(i4, t4) {
    l3.call(this, void 0, t4);
    this.x = i4;
    this.s = void 0;
    this.g = a3 - 1;
    this.f = 4;
  }
  j3.prototype = new l3();
  j3.prototype.h = function() {
    this.f &= -3;
    if (1 & this.f) return false;
    if (32 == (36 & this.f)) return true;
    this.f &= -5;
    if (this.g === a3) return true;
    this.g = a3;
    this.f |= 1;
    if (this.i > 0 && !w3(this)) {
      this.f &= -2;
      return true;
    }
    var i4 = o3;
    try {
      b(this);
      o3 = this;
      var t4 = this.x();
      if (16 & this.f || this.v !== t4 || 0 === this.i) {
        this.v = t4;
        this.f &= -17;
        this.i++;
      }
    } catch (i5) {
      this.v = i5;
      this.f |= 16;
      this.i++;
    }
    o3 = i4;
    _2(this);
    this.f &= -2;
    return true;
  };
  j3.prototype.S = function(i4) {
    if (void 0 === this.t) {
      this.f |= 36;
      for (var t4 = this.s; void 0 !== t4; t4 = t4.n) t4.S.S(t4);
    }
    l3.prototype.S.call(this, i4);
  };
  j3.prototype.U = function(i4) {
    if (void 0 !== this.t) {
      l3.prototype.U.call(this, i4);
      if (void 0 === this.t) {
        this.f &= -33;
        for (var t4 = this.s; void 0 !== t4; t4 = t4.n) t4.S.U(t4);
      }
    }
  };
  j3.prototype.N = function() {
    if (!(2 & this.f)) {
      this.f |= 6;
      for (var i4 = this.t; void 0 !== i4; i4 = i4.x) i4.t.N();
    }
  };
  Object.defineProperty(j3.prototype, "value", { get: function() {
    if (1 & this.f) throw new Error("Cycle detected");
    var i4 = d3(this);
    this.h();
    if (void 0 !== i4) i4.i = this.i;
    if (16 & this.f) throw this.v;
    return this.v;
  } });
  function O2(i4, t4) {
    return new j3(i4, t4);
  }
  function p3(i4) {
    var r4 = i4.j;
    i4.j = void 0;
    if ("function" == typeof r4) {
      v3++;
      var n3 = o3;
      o3 = void 0;
      try {
        r4();
      } catch (t4) {
        i4.f &= -2;
        i4.f |= 8;
        g2(i4);
        throw t4;
      } finally {
        o3 = n3;
        t3();
      }
    }
  }
  function g2(i4) {
    for (var t4 = i4.s; void 0 !== t4; t4 = t4.n) t4.S.U(t4);
    i4.x = void 0;
    i4.s = void 0;
    p3(i4);
  }
  function S2(i4) {
    if (o3 !== this) throw new Error("Out-of-order effect");
    _2(this);
    o3 = i4;
    this.f &= -2;
    try {
      if (8 & this.f) g2(this);
    } finally {
      t3();
    }
  }
  function m3(i4, t4) {
    this.x = i4;
    this.j = void 0;
    this.s = void 0;
    this.u = void 0;
    this.f = 32;
    this.name = null == t4 ? void 0 : t4.name;
    if (n2) n2.push(this);
  }
  m3.prototype.c = function() {
    var i4 = this.S();
    try {
      if (8 & this.f) return;
      if (void 0 === this.x) return;
      var t4 = this.x();
      if ("function" == typeof t4) this.j = t4;
    } finally {
      i4();
    }
  };
  m3.prototype.S = function() {
    if (1 & this.f) throw new Error("Cycle detected");
    this.f |= 1;
    this.f &= -9;
    p3(this);
    b(this);
    v3++;
    var i4 = o3;
    o3 = this;
    return S2.bind(this, i4);
  };
  m3.prototype.N = function() {
    if (!(2 & this.f)) {
      this.f |= 2;
      this.u = h3;
      h3 = this;
    }
  };
  m3.prototype.d = function() {
    this.f |= 8;
    if (!(1 & this.f)) g2(this);
  };
  m3.prototype.dispose = function() {
    this.d();
  };
  function x2(i4, t4) {
    var r4 = new m3(i4, t4);
    try {
      r4.c();
    } catch (i5) {
      r4.d();
      throw i5;
    }
    var n3 = r4.d.bind(r4);
    n3[Symbol.dispose] = n3;
    return n3;
  }

  // node_modules/@preact/signals/dist/signals.module.js
  var s4;
  var h4;
  var l4;
  var p4 = [];
  x2(function() {
    s4 = this.N;
  })();
  function m4(i4, r4) {
    l[i4] = r4.bind(null, l[i4] || function() {
    });
  }
  function _3(i4) {
    if (l4) l4();
    l4 = i4 && i4.S();
  }
  function g3(i4) {
    var n3 = this, f4 = i4.data, o4 = useSignal(f4);
    o4.value = f4;
    var u4 = T2(function() {
      var i5 = n3, t4 = n3.__v;
      while (t4 = t4.__) if (t4.__c) {
        t4.__c.__$f |= 4;
        break;
      }
      var f5 = O2(function() {
        var i6 = o4.value.value;
        return 0 === i6 ? 0 : true === i6 ? "" : i6 || "";
      }), u5 = O2(function() {
        return !Array.isArray(f5.value) && !u(f5.value);
      }), c5 = x2(function() {
        this.N = F2;
        if (u5.value) {
          var n4 = f5.value;
          if (i5.__v && i5.__v.__e && 3 === i5.__v.__e.nodeType) i5.__v.__e.data = n4;
        }
      }), v5 = n3.__$u.d;
      n3.__$u.d = function() {
        c5();
        v5.call(this);
      };
      return [u5, f5];
    }, []), c4 = u4[0], v4 = u4[1];
    return c4.value ? v4.peek() : v4.value;
  }
  g3.displayName = "_st";
  Object.defineProperties(l3.prototype, { constructor: { configurable: true, value: void 0 }, type: { configurable: true, value: g3 }, props: { configurable: true, get: function() {
    return { data: this };
  } }, __b: { configurable: true, value: 1 } });
  m4("__b", function(i4, n3) {
    if ("string" == typeof n3.type) {
      var r4, t4 = n3.props;
      for (var f4 in t4) if ("children" !== f4) {
        var o4 = t4[f4];
        if (o4 instanceof l3) {
          if (!r4) n3.__np = r4 = {};
          r4[f4] = o4;
          t4[f4] = o4.peek();
        }
      }
    }
    i4(n3);
  });
  m4("__r", function(i4, n3) {
    _3();
    var r4, t4 = n3.__c;
    if (t4) {
      t4.__$f &= -2;
      if (void 0 === (r4 = t4.__$u)) t4.__$u = r4 = function(i5) {
        var n4;
        x2(function() {
          n4 = this;
        });
        n4.c = function() {
          t4.__$f |= 1;
          t4.setState({});
        };
        return n4;
      }();
    }
    h4 = t4;
    _3(r4);
    i4(n3);
  });
  m4("__e", function(i4, n3, r4, t4) {
    _3();
    h4 = void 0;
    i4(n3, r4, t4);
  });
  m4("diffed", function(i4, n3) {
    _3();
    h4 = void 0;
    var r4;
    if ("string" == typeof n3.type && (r4 = n3.__e)) {
      var t4 = n3.__np, f4 = n3.props;
      if (t4) {
        var o4 = r4.U;
        if (o4) for (var e4 in o4) {
          var u4 = o4[e4];
          if (void 0 !== u4 && !(e4 in t4)) {
            u4.d();
            o4[e4] = void 0;
          }
        }
        else {
          o4 = {};
          r4.U = o4;
        }
        for (var a4 in t4) {
          var c4 = o4[a4], v4 = t4[a4];
          if (void 0 === c4) {
            c4 = b2(r4, a4, v4, f4);
            o4[a4] = c4;
          } else c4.o(v4, f4);
        }
      }
    }
    i4(n3);
  });
  function b2(i4, n3, r4, t4) {
    var f4 = n3 in i4 && void 0 === i4.ownerSVGElement, o4 = y3(r4);
    return { o: function(i5, n4) {
      o4.value = i5;
      t4 = n4;
    }, d: x2(function() {
      this.N = F2;
      var r5 = o4.value.value;
      if (t4[n3] !== r5) {
        t4[n3] = r5;
        if (f4) i4[n3] = r5;
        else if (r5) i4.setAttribute(n3, r5);
        else i4.removeAttribute(n3);
      }
    }) };
  }
  m4("unmount", function(i4, n3) {
    if ("string" == typeof n3.type) {
      var r4 = n3.__e;
      if (r4) {
        var t4 = r4.U;
        if (t4) {
          r4.U = void 0;
          for (var f4 in t4) {
            var o4 = t4[f4];
            if (o4) o4.d();
          }
        }
      }
    } else {
      var e4 = n3.__c;
      if (e4) {
        var u4 = e4.__$u;
        if (u4) {
          e4.__$u = void 0;
          u4.d();
        }
      }
    }
    i4(n3);
  });
  m4("__h", function(i4, n3, r4, t4) {
    if (t4 < 3 || 9 === t4) n3.__$f |= 2;
    i4(n3, r4, t4);
  });
  x.prototype.shouldComponentUpdate = function(i4, n3) {
    var r4 = this.__$u, t4 = r4 && void 0 !== r4.s;
    for (var f4 in n3) return true;
    if (this.__f || "boolean" == typeof this.u && true === this.u) {
      var o4 = 2 & this.__$f;
      if (!(t4 || o4 || 4 & this.__$f)) return true;
      if (1 & this.__$f) return true;
    } else {
      if (!(t4 || 4 & this.__$f)) return true;
      if (3 & this.__$f) return true;
    }
    for (var e4 in i4) if ("__source" !== e4 && i4[e4] !== this.props[e4]) return true;
    for (var u4 in this.props) if (!(u4 in i4)) return true;
    return false;
  };
  function useSignal(i4) {
    return T2(function() {
      return y3(i4);
    }, []);
  }
  var k3 = function(i4) {
    queueMicrotask(function() {
      queueMicrotask(i4);
    });
  };
  function w4() {
    r3(function() {
      var i4;
      while (i4 = p4.shift()) s4.call(i4);
    });
  }
  function F2() {
    if (1 === p4.push(this)) (l.requestAnimationFrame || k3)(w4);
  }

  // src/store.js
  var KEY = "logbook";
  var EMPTY = { runs: [], unit: "km", goal: 40 };
  function read() {
    try {
      return __spreadValues(__spreadValues({}, EMPTY), JSON.parse(localStorage.getItem(KEY)));
    } catch (e4) {
      return __spreadValues({}, EMPTY);
    }
  }
  var start = read();
  var runs = y3(start.runs);
  var unit = y3(start.unit);
  var goal = y3(start.goal);
  var route = y3("list");
  var question = y3(null);
  var total = O2(
    () => runs.value.reduce((sum, run) => sum + run.distance, 0)
  );
  var byMonth = O2(() => {
    var _a;
    const months = /* @__PURE__ */ new Map();
    for (const { date, distance } of runs.value) {
      const month = date.slice(0, 7);
      months.set(month, ((_a = months.get(month)) != null ? _a : 0) + distance);
    }
    return [...months].map(([month, distance]) => ({ month, distance }));
  });
  var dump = () => ({
    runs: runs.value,
    unit: unit.value,
    goal: goal.value
  });
  function load(state) {
    r3(() => {
      var _a, _b, _c;
      runs.value = (_a = state.runs) != null ? _a : [];
      unit.value = (_b = state.unit) != null ? _b : "km";
      goal.value = (_c = state.goal) != null ? _c : 40;
    });
  }
  function addRun({ date, distance, minutes, note = "" }) {
    const run = { id: Date.now().toString(36), date, distance, minutes, note };
    runs.value = [...runs.value, run].sort((a4, b3) => a4.date.localeCompare(b3.date));
    return run;
  }
  function removeRun(id) {
    const before = runs.value.length;
    runs.value = runs.value.filter((run) => run.id !== id);
    return before !== runs.value.length;
  }
  var ask = (text2) => new Promise((resolve) => {
    question.value = { text: text2, resolve };
  });
  x2(() => {
    localStorage.setItem(KEY, JSON.stringify(dump()));
  });

  // src/abp/responses.js
  var ok = (data) => ({ success: true, data });
  var fail = (code, message, _a = {}) => {
    var _b = _a, { retryable = true } = _b, details = __objRest(_b, ["retryable"]);
    return {
      success: false,
      error: { code, message, retryable, details }
    };
  };
  var Failure = class extends Error {
    constructor(code, message, options) {
      super(message);
      this.answer = fail(code, message, options);
    }
  };
  function needText(params, key) {
    if (typeof params[key] !== "string") {
      throw new Failure("INVALID_PARAMS", `${key} must be a text`, { retryable: false });
    }
    return params[key];
  }
  function needList(params, key) {
    if (!Array.isArray(params[key])) {
      throw new Failure("INVALID_PARAMS", `${key} must be a list`);
    }
    return params[key];
  }

  // src/abp/handlers.js
  async function listRuns({ from = "" }) {
    return ok({ runs: runs.value.filter((run) => run.date >= from) });
  }
  async function addRun2(params) {
    const { date, distance, minutes, note } = params;
    if (!date || !(distance > 0)) {
      return fail("INVALID_PARAMS", "date and distance are needed", { retryable: false });
    }
    return ok({ run: addRun({ date, distance, minutes, note }) });
  }
  async function removeRun2({ id }) {
    if (!await ask(`Remove the run ${id}?`)) {
      return { success: false, cancelled: true };
    }
    return ok({ removed: removeRun(id) });
  }
  async function locate({ timeout }) {
    try {
      return ok(await position(timeout));
    } catch (error) {
      if (error instanceof Refused) {
        return fail("PERMISSION_DENIED", error.message);
      }
      throw error;
    }
  }
  async function summary() {
    return ok({ total: total.value, months: byMonth.value });
  }
  async function csvToRuns(params) {
    return ok({ runs: fromCsv(needText(params, "csv")) });
  }
  async function importFile() {
    const imported = fromCsv(await pick());
    imported.forEach(addRun);
    return ok({ imported });
  }
  async function exportCsv(params) {
    const text2 = toCsv(needList(params, "runs"));
    return ok(deliver(text2, "runs.csv", "text/csv", { toDisk: false }));
  }
  async function exportJson() {
    const text2 = JSON.stringify(dump());
    bus.emit("save", { text: text2, filename: "logbook.json", mimeType: "application/json" });
    return ok({ saved: true });
  }
  async function exportXml(params) {
    const name = await saveAs(toXml(needList(params, "runs")), "runs.xml");
    return ok({ note: `Saved as ${name}` });
  }
  async function exportReport(params) {
    const html = toHtml(needList(params, "runs"), params);
    printAlone(html);
    return ok({ printed: true });
  }
  async function renderCard(params) {
    printArea(needText(params, "html"));
    return ok({ rendered: true });
  }
  async function shareText(params) {
    var _a;
    const text2 = toText(needList(params, "runs"), (_a = params.unit) != null ? _a : "km");
    await copy(text2);
    return ok({ text: text2 });
  }
  async function mail(params) {
    const body = needText(params, "text");
    if (params.subject === void 0) {
      return fail("INVALID_PARAMS", "subject is missing");
    }
    bus.emit("mail", { subject: params.subject, body });
    return ok({ body });
  }
  async function remindDaily(params) {
    return ok({ reminding: await remind(needText(params, "text"), "day") });
  }
  async function restore(params) {
    load({ runs: needList(params, "runs") });
    location.reload();
    return ok({ runs: params.runs.length });
  }
  async function show({ page = "list" }) {
    location.hash = `#/${page}`;
    return ok({ page });
  }
  async function reset() {
    load({});
    return ok({ runs: 0 });
  }
  var handlers = {
    "runs.list": listRuns,
    "runs.add": addRun2,
    "runs.remove": removeRun2,
    "runs.locate": locate,
    "stats.summary": summary,
    "convert.csvToRuns": csvToRuns,
    "import.file": importFile,
    "export.csv": exportCsv,
    "export.json": exportJson,
    "export.xml": exportXml,
    "export.report": exportReport,
    "render.card": renderCard,
    "generate.shareText": shareText,
    "mail.compose": mail,
    "remind.daily": remindDaily,
    "backup.restore": restore,
    "page.show": show,
    "state.reset": reset
  };

  // src/abp/runtime.js
  var Runtime = class {
    constructor() {
      __publicField(this, "protocolVersion", "0.1");
      __publicField(this, "app", { id: "org.example.logbook", name: "Logbook", version: "1.3.0" });
      __publicField(this, "initialized", false);
      __publicField(this, "sessionId", null);
    }
    async initialize() {
      this.initialized = true;
      this.sessionId = crypto.randomUUID();
      const { protocolVersion, app, sessionId } = this;
      return {
        sessionId,
        protocolVersion,
        app,
        capabilities: capabilities.map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
      };
    }
    async shutdown() {
      this.initialized = false;
      this.sessionId = null;
    }
    listCapabilities() {
      return capabilities;
    }
    async call(capability, params = {}) {
      if (!this.initialized) {
        return fail("NOT_INITIALIZED", "initialize() comes first");
      }
      const handler = handlers[capability];
      if (!handler) {
        return fail("UNKNOWN_CAPABILITY", `${capability} is unknown`);
      }
      try {
        return await handler(params != null ? params : {});
      } catch (error) {
        if (error instanceof Failure) {
          return error.answer;
        }
        return fail("OPERATION_FAILED", error.message, { retryable: false });
      }
    }
  };

  // src/ui/chart.js
  function draw(canvas, months) {
    const context = canvas.getContext("2d");
    const width = canvas.width / Math.max(1, months.length);
    context.clearRect(0, 0, canvas.width, canvas.height);
    months.forEach(({ distance }, index) => {
      const height = canvas.height * distance / (goal.value * 5);
      context.fillRect(index * width, canvas.height - height, width - 4, height);
    });
  }
  function Chart() {
    const canvas = A2(null);
    y2(() => {
      draw(canvas.current, byMonth.value);
    }, [byMonth.value]);
    return _("canvas", { ref: canvas, id: "chart", width: 640, height: 160 });
  }

  // src/ui/dialog.js
  function Dialog() {
    if (!question.value) {
      return null;
    }
    const { text: text2, resolve } = question.value;
    const answer = (value) => {
      question.value = null;
      resolve(value);
    };
    return _(
      "div",
      { class: "dialog", role: "alertdialog" },
      _("p", null, text2),
      _("button", { onClick: () => answer(true) }, "Yes"),
      _("button", { onClick: () => answer(false) }, "No")
    );
  }

  // src/ui/form.js
  var today = () => (/* @__PURE__ */ new Date()).toISOString().slice(0, 10);
  function Form() {
    const [date, setDate] = d2(today());
    const [distance, setDistance] = d2(5);
    const [minutes, setMinutes] = d2(30);
    const onSubmit = (event) => {
      event.preventDefault();
      if (distance <= 0) {
        alert("The distance must be more than nothing");
        return;
      }
      addRun({ date, distance, minutes });
    };
    return _(
      "form",
      { onSubmit },
      _("input", { type: "date", value: date, onInput: (e4) => setDate(e4.target.value) }),
      _("input", { type: "number", value: distance, onInput: (e4) => setDistance(Number(e4.target.value)) }),
      _("input", { type: "number", value: minutes, onInput: (e4) => setMinutes(Number(e4.target.value)) }),
      _("button", null, "Add")
    );
  }

  // src/ui/list.js
  async function onRemove(run) {
    if (await ask(`Remove the run of ${run.date}?`)) {
      removeRun(run.id);
    }
  }
  var Row = ({ run }) => _(
    "tr",
    null,
    _("td", null, run.date),
    _("td", null, `${run.distance} ${unit.value}`),
    _("td", null, pace(run).toFixed(1)),
    _("td", null, _("button", { onClick: () => onRemove(run) }, "Remove"))
  );
  function List() {
    const text2 = () => toText(runs.value, unit.value);
    return _(
      "section",
      null,
      _(
        "table",
        null,
        runs.value.map((run) => _(Row, { key: run.id, run }))
      ),
      _("button", { onClick: () => copy(text2()) }, "Copy"),
      _("button", { onClick: () => download(toCsv(runs.value), "runs.csv", "text/csv") }, "Download"),
      _("button", { onClick: () => bus.emit("mail", { subject: "My runs", body: text2() }) }, "Mail"),
      _("button", { onClick: () => window.open("https://example.org/help") }, "Help")
    );
  }

  // src/ui/app.js
  var pages = {
    list: List,
    chart: Chart,
    form: Form
  };
  function App() {
    var _a;
    const Page = (_a = pages[route.value]) != null ? _a : List;
    return _(
      "main",
      null,
      _("h1", null, `Logbook: ${total.value} of ${goal.value} ${unit.value}`),
      _(
        "nav",
        null,
        Object.keys(pages).map((name) => _("a", { key: name, href: `#/${name}` }, name))
      ),
      _(Page),
      _(Dialog)
    );
  }

  // src/main.js
  window.abp = new Runtime();
  var link = document.createElement("link");
  link.rel = "abp-manifest";
  link.href = "abp.json";
  document.head.append(link);
  function onHash() {
    route.value = location.hash.replace(/^#\//, "") || "list";
  }
  window.addEventListener("hashchange", onHash);
  onHash();
  E(_(App), document.getElementById("app"));
})();
