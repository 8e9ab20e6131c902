const state = {
  link: null
}

const getters = {
  getAgentLink: (state) => state.link
}

const actions = {
  requestAgentLink({ commit }, link) {
    commit('setAgentLink', link)
  }
}

const mutations = {
  setAgentLink(state, link) {
    state.link = link
  }
}

export default {
  state,
  getters,
  actions,
  mutations
}
